import type { IncomeReason } from '@colab/contract/desk/situation'

/** Reasons for a missing income report: for the employee in Portuguese, after "não está disponível:", and for the operator. */
const REASONS = {
  receipts: ['os recibos desse ano não estão no portal', 'no receipts of the year'],
  payment: ['falta a data de pagamento de um recibo', 'a receipt without dtPagamento'],
  paper: ['um recibo desse ano é só um PDF', 'a receipt without lines, of which there is only a PDF'],
  months: ['falta o recibo de um mês', 'no receipt for a month of the employment'],
  totals: ['as linhas de um recibo não somam o total dele', 'lines of a receipt that do not add up to its totals'],
  events: ['um evento da folha não foi classificado para o imposto de renda', 'an event that is not in "eventos"'],
  contradiction: [
    'um evento da folha foi classificado de forma contraditória para o imposto de renda',
    'an event whose codIncCP and codIncIRRF contradict each other',
  ],
  unsupported: [
    'há um pagamento que só o informe emitido pela folha pode demonstrar',
    'an event with accumulated, suspended or unspecified income (codIncIRRF)',
  ],
  vacations: ['as férias constam de dois recibos', 'vacation pay both in a vacation receipt and in a payslip'],
  thirteenth: ['falta o 13º salário', 'no 13th salary'],
  severance: ['faltam as verbas da rescisão', 'no severance of a dismissal'],
  plan: ['os valores do plano de saúde não são os descontados', 'health plan shares that are not the deductions'],
  declared: ['os eventos do eSocial não bastam para ele', 'events of eSocial that are not enough'],
  negative: ['um dos totais seria negativo', 'a total below zero'],
} as const satisfies Record<IncomeReason, readonly [employee: string, operator: string]>

export type Reason = IncomeReason

/** Returns the refusal for an employee. */
export function refusalText(ano: number, nomeEmpresa: string, reason: Reason): string {
  return noReportText(ano, nomeEmpresa, REASONS[reason][0])
}

export function noReportText(ano: number, nomeEmpresa: string, why: string): string {
  return `O informe de ${ano} de ${nomeEmpresa} não está disponível: ${why}. Procure o RH.`
}

export function operatorText(reason: Reason): string {
  return REASONS[reason][1]
}
