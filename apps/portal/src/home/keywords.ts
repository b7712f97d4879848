/** Everyday words for the screens, in the three languages: people search with the words they use at work, whatever the portal speaks. */
export const KEYWORDS: Record<string, string> = {
  '/comprovantes':
    'holerite contracheque contra-cheque salário pagamento ordenado 13º décimo terceiro adiantamento líquido desconto inss fgts pay stub payslip salary wage paycheck nómina recibo sueldo salario aguinaldo',
  '/informesrendimentos':
    'informe imposto de renda irpf dirf declaração ir income tax return statement w2 impuesto renta declaración ingresos',
  '/espelho-ponto': 'espelho folha de ponto cartão assinatura do ponto timesheet time card hoja de tiempo tarjeta',
  '/marcacao-ponto':
    'ponto batida marcação relógio banco de horas saldo hora extra falta atraso punch clock hours balance overtime marcaje fichaje reloj horas extras saldo',
  '/inclusao-ponto':
    'ajuste esqueci de bater o ponto corrigir incluir marcação adjust missing punch fix time ajustar corregir marcación olvidé',
  '/inclusao-ponto-teletex':
    'atestado médico folga ausência home office remoto teletrabalho trabalho externo licença sick note day off remote work leave absence certificado médico permiso ausencia teletrabajo',
  '/programacao': 'férias descanso recesso abono vacation holiday time off vacaciones descanso',
  '/pontualidade-teletex':
    'pontualidade assiduidade prêmio bônus punctuality attendance bonus premio puntualidad asistencia',
  '/pip': 'pip indicadores presença metas faltas indicators attendance goals indicadores metas',
  '/dadoscadastrais':
    'meus dados cadastro endereço telefone e-mail estado civil contrato escolaridade my data address phone contract personal mis datos dirección teléfono contrato domicilio',
  '/dependentes':
    'filho filha cônjuge esposa marido família dependente child spouse family dependents hijo hija cónyuge familia',
  '/documentos': 'assinar assinatura contrato acordo termo sign signature agreement firmar firma acuerdo',
  '/beneficios': 'plano de saúde convênio odontológico seguro health plan insurance dental seguro salud prestaciones',
  '/vale-refeicao': 'vale refeição alimentação vr va ticket meal voucher food card vales comida alimentación tarjeta',
  '/varejo': 'pedido compra loja mercado cesta order shop store groceries pedido tienda',
  '/compras-varejo': 'compras gastos loja desconto em folha purchases spending store compras gastos tienda',
  '/reserva-restaurante':
    'almoço refeitório cardápio comida refeição reserva lunch canteen menu meal almuerzo comedor menú',
  '/telefonia': 'telefone celular ligações conta mobile phone bill calls teléfono móvil llamadas',
  '/avisos': 'avisos comunicados notícias mensagens notices news messages avisos noticias comunicados',
  '/fale-com-rh':
    'rh falar dúvida pergunta mensagem ajuda reclamação hr contact question help recursos humanos pregunta ayuda',
  '/avaliacao':
    'pesquisa questionário avaliação treinamento survey questionnaire training encuesta evaluación cuestionario',
  '/oportunidade-interna': 'vaga emprego promoção carreira seleção job opening career promotion vacante empleo carrera',
  '/cartilha': 'cartilha manual regras normas política handbook rules policy manual reglas normas',
  '/denuncia':
    'denúncia assédio discriminação ética ouvidoria report harassment misconduct ethics acoso denuncia ética',
  '/solicitacoes':
    'solicitações pedidos andamento protocolo requests status my requests solicitudes estado seguimiento',
}
