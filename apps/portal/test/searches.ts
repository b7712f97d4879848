import { PATHS } from '../src/paths.ts'

/** The row for a message to HR, where the portal has no screen. */
export const ASK = 'ask'

/**
 * Typed searches by the expected result: the address of a screen, a setting, or `ASK`. Whole phrases, three languages, some with errors.
 */
export const SEARCHES: Readonly<Record<string, readonly string[]>> = {
  [PATHS.receipts]: [
    ...['holerite', 'contracheque', 'contra-cheque', 'quanto ganhei', 'por que recebi menos', 'plr', 'décimo terceiro'],
    ...['quanto recebi', 'meu salário', 'salario liquido', 'ver meu pagamento', 'adiantamento', 'desconto do inss'],
    ...['fgts', 'adicional noturno', 'por que descontaram', 'quanto caiu', 'recibo de férias', 'holerit', 'olerite'],
    ...['pagameto', 'pay stub', 'payslip', 'paycheck', 'how much did I earn', 'net pay', 'my salary', 'deductions'],
    ...['nómina', 'recibo de sueldo', 'cuánto cobré', 'mi salario', 'aguinaldo', 'descuentos'],
  ],
  [PATHS.punches]: [
    ...['ponto', 'banco de horas', 'horas extras', 'hora extra', 'bater ponto', 'saldo de horas', 'minhas marcações'],
    ...['faltas', 'atraso', 'clock in', 'punches', 'overtime', 'reloj', 'marcaje', 'marcacoes', 'marcaçoes de ponto'],
  ],
  [PATHS.punchAdjustment]: [
    ...['ponto errado', 'esqueci de bater o ponto', 'ajustar ponto', 'corrigir marcação', 'incluir marcação'],
    ...['faltou uma batida', 'missing punch', 'forgot to punch', 'olvidé marcar', 'ajuste de ponto'],
  ],
  [PATHS.timeMirror]: ['espelho', 'espelho de ponto', 'folha de ponto', 'cartão de ponto', 'timesheet', 'time card'],
  [PATHS.shifts]: [
    ...['escala', 'meu horário', 'próximo turno', 'quando trabalho', 'plantão', 'feriados', '12x36', 'shift', 'roster'],
    ...['when do I work', 'turnos', 'cuándo trabajo', 'folga', 'day off', 'escla'],
  ],
  [PATHS.teletex]: ['home office', 'trabalho remoto', 'teletrabalho', 'compensar horas', 'remote work', 'teletrabajo'],
  [PATHS.absences]: [
    ...['atestado', 'enviar atestado médico', 'licença maternidade', 'licença paternidade', 'estou doente', 'luto'],
    ...['doação de sangue', 'vou casar', 'consulta médica', 'justificar falta', 'gravidez', 'atestdo', 'dentista'],
    ...['sick note', 'I am sick', 'maternity leave', 'doctor appointment', 'certificado médico', 'licencia'],
    ...['embarazo', 'estoy enfermo', 'afastamento'],
  ],
  [PATHS.vacations]: [
    ...['férias', 'ferias', 'feiras', 'pedir férias', 'férias vendidas', 'vender férias', 'quando são minhas férias'],
    ...['abono', 'vacation', 'time off', 'pto', 'vacaciones', 'mis vacaciones', 'recesso', 'dias de férias'],
  ],
  [PATHS.incomeReports]: [
    ...['informe de rendimentos', 'imposto de renda', 'irpf', 'ir', 'declaração de imposto', 'receita federal'],
    ...['tax return', 'w2', 'income statement', 'impuestos', 'declaración de renta', 'informe', 'rendimetos'],
  ],
  [PATHS.registration]: [
    ...['endereço', 'mudar endereço', 'mudei de casa', 'cep', 'gestor', 'meu chefe', 'celular novo'],
    ...[
      'trocar número de celular',
      'mudar email',
      'meus dados',
      'dados cadastrais',
      'estado civil',
      'escolaridade',
      'meu cargo',
    ],
    ...['matrícula', 'pis', 'carteira de trabalho', 'foto', 'my address', 'phone number', 'zip code', 'my manager'],
    ...['mi dirección', 'código postal', 'mi jefe', 'endereso', 'data de admissão'],
  ],
  [PATHS.dependents]: [
    ...['dependente', 'incluir filho', 'meu filho nasceu', 'esposa', 'marido', 'add my child', 'spouse', 'hijos'],
    ...['cónyuge', 'depedente'],
  ],
  [PATHS.documents]: ['documentos', 'assinar', 'assinar contrato', 'assinatura', 'sign', 'firmar', 'acordo'],
  [PATHS.letters]: [
    ...['declaração', 'carta para visto', 'comprovante de renda', 'carta para o banco', 'declaração de vínculo'],
    ...['employment letter', 'proof of income', 'visa letter', 'constancia laboral', 'aluguel'],
  ],
  [PATHS.requests]: ['minhas solicitações', 'meu pedido foi aprovado', 'andamento', 'my requests', 'mis solicitudes'],
  [PATHS.benefits]: [
    ...['benefícios', 'plano de saúde', 'convênio', 'vale-transporte', 'vt', 'seguro de vida', 'ônibus', 'convenio'],
    ...['health insurance', 'dental', 'seguro de salud', 'transporte', 'benefisios'],
  ],
  [PATHS.mealVoucher]: [
    ...['vale-refeição', 'vr', 'vale alimentação', 'ticket', 'saldo do vale', 'meal voucher', 'tarjeta de comida'],
  ],
  [PATHS.restaurant]: ['almoço', 'cardápio', 'reservar almoço', 'refeitório', 'lunch', 'almuerzo', 'restaurante'],
  [PATHS.retailOrder]: ['fazer pedido na loja', 'cesta', 'groceries', 'mercado'],
  [PATHS.retailPurchases]: ['minhas compras', 'compras', 'quanto gastei', 'my purchases'],
  [PATHS.telephony]: ['ligações', 'uso do telefone', 'conta do celular', 'phone bill', 'llamadas'],
  [PATHS.notices]: ['avisos', 'comunicado', 'notícias', 'news', 'noticias'],
  [PATHS.hrContact]: [
    ...['falar com o rh', 'rescisão', 'quando cai a rescisão?', 'demissão', 'conta bancária', 'trocar conta do banco'],
    ...['empréstimo', 'dúvida', 'reclamação', 'talk to hr', 'bank account', 'resign', 'cuenta bancaria', 'renuncia'],
    ...['crachá'],
  ],
  [PATHS.evaluations]: ['pesquisa', 'avaliação', 'pesquisa de clima', 'survey', 'encuesta', 'treinamento'],
  [PATHS.openings]: ['vagas', 'vaga interna', 'promoção', 'job openings', 'vacantes'],
  [PATHS.handbook]: ['cartilha', 'regras da empresa', 'handbook', 'reglamento', 'código de conduta'],
  [PATHS.misconduct]: ['denúncia', 'assédio', 'denunciar assédio', 'harassment', 'acoso', 'assedio moral'],
  [PATHS.punctuality]: ['pontualidade', 'prêmio de assiduidade'],
  [PATHS.pip]: ['pip', 'metas'],
  [PATHS.archive]: ['baixar tudo', 'todos os holerites', 'meu arquivo', 'download all'],
  [PATHS.security]: ['digital', 'passkey', 'perdi o celular', 'aparelhos', 'lost phone', 'huella', 'segurança'],
  password: ['senha', 'mudar senha', 'trocar a senha', 'password', 'change my password', 'contraseña'],
  preferences: [
    ...['idioma', 'inglês', 'modo escuro', 'tema', 'letra maior', 'tamanho da letra', 'dark mode', 'language'],
    ...['español', 'font size', 'modo oscuro', 'english'],
  ],
  calendar: ['agenda', 'calendário'],
  notifications: ['notificação', 'notificações', 'notifications', 'notificaciones'],
  signOut: ['sair', 'logout', 'sign out', 'cerrar sesión'],
  tour: ['tutorial', 'como funciona'],
  [ASK]: ['estacionamento', 'greve', 'piscina', 'ginástica', 'wifi'],
}
