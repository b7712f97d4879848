import type { ScreenName } from '#paths.ts'

/**
 * Everyday words for each screen in the three languages, whatever the language of the portal: people search with the words of their work.
 * Of equal matches, the screen with the earlier word comes first, then the earlier screen in this list. Only the search loads them.
 */
export const SCREEN_WORDS: Record<ScreenName, string> = {
  receipts:
    'holerite contracheque contra-cheque salário pagamento pagamentos ordenado 13º décimo terceiro adiantamento vale adiantado líquido bruto desconto descontos descontaram inss fgts plr lucros gratificação comissão quinzena dinheiro caiu recebi receber ganhei ganho ganhar menos mais valor recibo de férias adicional noturno insalubridade periculosidade pay payment stub payslip salary wage wages paycheck money earn earned less net gross bonus deduction deductions nómina nomina recibo sueldo salario pago aguinaldo anticipo cobré cobrar gané ganar dinero descuento descuentos comissões família folha paystub payroll payday commission commissions comisiones liquidación',
  punches:
    'ponto batida batidas bater bati marcação marcações relógio banco de horas saldo hora horas extra extras falta faltas atraso atrasos entrada saída hoje punch punches clock in out hours balance overtime late today attendance marcaje marcajes fichaje fichar marcar reloj banco de horas extras saldo atraso hoy cheguei atrasado atrasada chegar tarde llegué llegar tarde retraso',
  punchAdjustment:
    'ajuste ajustar esqueci de bater o ponto batida errado corrigir correção incluir marcação faltando faltou esquecimento adjust adjustment missing missed forgot wrong punch fix correct time ajustar corregir marcar marcación olvidé olvidado equivocado error registrou registrar marqué registré clock fichar',
  timeMirror:
    'espelho folha de ponto cartão de ponto assinatura do ponto timesheet time card sheet hoja de tiempo tarjeta de tiempo planilla de asistencia timecard',
  shifts:
    'escala day off folga turno trabalho work folgas horário horários plantão trabalhar revezamento feriado feriados 12x36 6x1 próximo turno shift shifts rota roster schedule holidays calendar turnos guardia trabajo trabajar franco feriados horario entro amanhã tomorrow mañana',
  requests:
    'solicitações solicitação pedidos pedido andamento protocolo aprovado aprovada resposta cancelar acompanhar requests request status approved answer cancel track solicitudes solicitud estado seguimiento respuesta aprobada cancelar',
  teletex:
    'home office remoto remota teletrabalho folga trabalho externo compensar compensação casa day off comp remote work from home permiso teletrabajo remoto día libre compensar trabalhar trabajar wfh días libres',
  absences:
    'atestado atestados médico médica dentista doente doença licença licenças maternidade paternidade gestante grávida gravidez parto bebê consulta exame falecimento luto morte casamento casar doação de sangue ausência falta justificada justificar faltei faltar inss afastamento sick note ill leave absence maternity paternity pregnant baby doctor appointment certificate bereavement funeral wedding marriage blood certificado médico licencia permiso ausencia enfermedad enfermo maternidad paternidad embarazo embarazada boda fallecimiento amamentação faleceu morreu acompanhar júri mesário filho parental breastfeeding died jury lactancia falleció',
  vacations:
    'férias descanso recesso abono vender vendidas venda dias vacation vacations holiday holidays time off pto sell days vacaciones descanso vender días annual leave book',
  incomeReports:
    'informe rendimentos imposto de renda irpf dirf declaração ir leão receita federal income tax return statement w2 taxes impuesto impuestos renta declaración ingresos constancia de ingresos',
  registration:
    'meus dados cadastro cadastrais endereço mudança mudei casa cep rua bairro residência telefone celular novo número e-mail email estado civil casei nome contrato escolaridade rg cpf ctps carteira de trabalho pis nascimento admissão cargo função chefe gestor gestora supervisor matrícula filiação foto my data personal information address moved street zip code phone number contract position job boss manager supervisor hire date name birthday mis datos personales dirección domicilio mudanza calle código postal teléfono celular número correo contrato puesto jefe jefa gerente nombre estado civil ingreso foto photo picture marital status new cambié',
  dependents:
    'dependente dependentes incluir filho filha filhos nasceu nascimento do filho bebê cônjuge esposa marido família enteado pensão add child children son daughter spouse wife husband family newborn dependents hijo hija hijos cónyuge esposa esposo marido familia dependientes nació',
  documents:
    'documentos assinar sign firmar assinatura contrato acordo termo papel papéis documents signature agreement papers documentos firma acuerdo papeles',
  letters:
    'declaração declarações carta vínculo emprego trabalho comprovante de renda de emprego aluguel visto banco escola letter employment proof of income visa rent verification constancia laboral carta certificado de trabajo alquiler visa visado',
  benefits:
    'benefícios benefício plano de saúde convênio médico odontológico dentista dental unimed seguro de vida vale-transporte vt ônibus passagem previdência transport allowance bus health plan insurance dental life benefits transporte colectivo seguro salud plan médico prestaciones beneficios',
  mealVoucher:
    'vale refeição alimentação vr va ticket saldo cartão sodexo alelo meal voucher food card tickets vales comida alimentación tarjeta de alimentos',
  restaurant:
    'almoço almoçar refeitório restaurante cardápio comida refeição jantar reserva reservar lunch dinner canteen cafeteria restaurant menu meal food book almuerzo comedor menú comida cena reservar',
  retailOrder:
    'pedido compra comprar loja mercado cesta produtos order buy shop store groceries basket pedido comprar tienda canasta productos',
  retailPurchases:
    'compras gastos gastei loja desconto em folha parcelas purchases spending spent store installments compras gastos tienda cuotas',
  telephony: 'telefone ligações conta do celular corporativo mobile phone bill calls teléfono móvil llamadas factura',
  notices:
    'avisos aviso comunicados comunicado notícias novidades mensagens notices notice news announcements messages avisos noticias comunicados novedades',
  hrContact:
    'rh falar dúvida pergunta mensagem ajuda reclamação reclamar demissão demitir rescisão desligamento aviso prévio sair da empresa conta bancária conta corrente banco pix empréstimo consignado anexo crachá uniforme acidente hr talk contact question message help complaint resign resignation quit termination bank account loan badge uniform accident recursos humanos pregunta mensaje ayuda queja renuncia renunciar despido cuenta bancaria préstamo credencial uniforme accidente hablar',
  evaluations:
    'pesquisa pesquisas questionário avaliação avaliações treinamento clima curso survey surveys questionnaire evaluation review training course encuesta encuestas evaluación cuestionario capacitación curso',
  openings:
    'vaga vagas emprego interna promoção carreira seleção transferência job jobs opening openings vacancy career promotion transfer vacante vacantes empleo carrera ascenso promoción traslado',
  handbook:
    'cartilha manual regras normas política regulamento código de conduta handbook rules policy policies manual conduct reglas normas reglamento política código de conducta',
  misconduct:
    'denúncia denunciar denúncias assédio assediada assediado discriminação racismo ética ouvidoria roubo fraude report harassment bullying discrimination racism misconduct ethics fraud acoso denuncia denunciar discriminación racismo ética fraude humilhação humilhada humilhado humiliation humillación',
  punctuality:
    'pontualidade assiduidade prêmio bônus punctuality attendance premium puntualidad asistencia premio bono',
  pip: 'pip indicadores presença metas indicators attendance goals indicadores asistencia metas',
  archive:
    'arquivo baixar tudo zip guardar salvar todos os holerites antigos comprovar renda offline sem internet backup archive download all save old files offline archivo descargar todo guardar antiguos sin conexión',
  security:
    'segurança senha passkey chave de acesso digital biometria rosto bloqueio bloquear aparelhos aparelho perdi roubaram celular perdido sessões lgpd meus dados cópia security password fingerprint face lock devices lost stolen phone sessions privacy seguridad contraseña huella bloqueo dispositivos perdí robaron sesiones privacidad apagar excluir delete borrar',
}

/** Words for the entries of the account menu. */
export const SETTING_WORDS = {
  password:
    'senha senhas alterar trocar mudar password change contraseña clave cambiar esqueci redefinir forgot reset olvidé',
  preferences:
    'idioma língua linguagem português inglês espanhol tema escuro claro modo noturno tamanho da letra texto fonte letras grande maior enxergar language portuguese english spanish theme dark light mode night text font size bigger large letter lengua portugués inglés español tema oscuro claro modo noche tamaño letra texto fuente grande más',
  calendar: 'agenda calendário prazos calendar deadlines calendario plazos',
  notifications:
    'notificação notificações notificar avisar alerta alertas push lembrete notification notifications alerts reminder notificación notificaciones alertas recordatorio',
  install: 'instalar aplicativo app celular tela inicial install application home screen instalar aplicación pantalla',
  tour: 'ajuda tutorial usar funciona conhecer help tour guide tutorial use works ayuda guía tutorial usar',
  signOut: 'sair deslogar encerrar sessão logoff sign out log logout exit salir cerrar sesión desconectar',
} as const

/** Words without a meaning for the search: verbs of wanting and changing, question words, pronouns, prepositions. Without accents. */
export const IGNORED: ReadonlySet<string> = new Set(
  `mudar trocar alterar atualizar ver vejo quero queria preciso fazer faco ter tenho saber consultar olhar pedir peco solicitar pegar
  achar encontrar colocar enviar mandar emitir tirar quanto quantos quanta quantas quando quem qual quais como onde cade porque por que
  foi esta sao ser vai vou cai dar meu minha meus minhas seu sua nosso para pra com sem uma uns dos das nos nas pelo pela num numa nao
  eu voce empresa isso esse essa este aqui sobre ate
  how what when where why who which whose can could will would should did does was were are the this that get got see view show find
  change update want need make request send have has had much many for from with without about and not you your our its
  cambiar actualizar ver quiero necesito hacer hago tener tengo saber consultar pedir solicitar buscar encontrar enviar sacar cuanto
  cuantos cuanta cuantas cuando quien cual cuales como donde porque fue esta estan son ser voy puedo dar los las del una unos unas mis
  sus con sin para por este esta eso aqui sobre`.split(/\s+/),
)
