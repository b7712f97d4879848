import type { Movimento } from '@colab/contract/domains/receipts'
import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Topic, topicOf } from './topics.ts'

/** Names of pay events for readers of other languages. */
const NAMES: Record<Topic, MessageDescriptor> = {
  salary: msg`Salário`,
  weeklyRest: msg`Descanso semanal remunerado`,
  overtime: msg`Horas extras`,
  nightWork: msg`Adicional noturno`,
  unhealthyWork: msg`Adicional de insalubridade`,
  hazardousWork: msg`Adicional de periculosidade`,
  commission: msg`Comissões`,
  profitShare: msg`Participação nos lucros`,
  familyAllowance: msg`Salário-família`,
  vacation: msg`Férias`,
  vacationThird: msg`Terço de férias`,
  soldVacation: msg`Férias vendidas`,
  thirteenth: msg`13º salário`,
  thirteenthFirst: msg`13º salário, 1ª parcela`,
  thirteenthFirstDeducted: msg`Desconto da 1ª parcela do 13º`,
  advance: msg`Adiantamento`,
  advanceDeducted: msg`Desconto do adiantamento`,
  inss: msg`INSS`,
  irrf: msg`Imposto de renda (IRRF)`,
  absence: msg`Faltas e atrasos`,
  restLost: msg`Descanso semanal perdido`,
  alimony: msg`Pensão alimentícia`,
  pension: msg`Previdência complementar`,
  transport: msg`Vale-transporte`,
  meals: msg`Alimentação`,
  healthPlan: msg`Plano de saúde ou odontológico`,
  lifeInsurance: msg`Seguro de vida`,
  unionTax: msg`Contribuição sindical`,
  unionFee: msg`Mensalidade sindical`,
  unionAssistance: msg`Contribuição assistencial`,
  payrollLoan: msg`Empréstimo consignado`,
  workerCredit: msg`Crédito do Trabalhador`,
  inssBase: msg`Base do INSS`,
  irrfBase: msg`Base do imposto de renda`,
  dependents: msg`Dedução por dependentes`,
  simplified: msg`Desconto simplificado`,
}

/**
 * Returns our name of a pay event in other languages than Portuguese, where its topic is certain, with the rate from the company's name.
 */
function ownName(row: Movimento): string | undefined {
  const topic = i18n.locale === 'pt-BR' ? undefined : topicOf(row)
  if (!topic) return undefined
  const [rate] = /\d+ ?%/.exec(row.nomeEvento) ?? []
  return [i18n._(NAMES[topic]), rate].filter(Boolean).join(' ')
}

/** Paid weekly rest (descanso semanal remunerado), abbreviated by payrolls. */
export const REST = /\bDSR\b/

/** Returns our name of a line; undefined where another line of the receipt would get the same, which would hide their difference. */
export function nameOf(row: Movimento, rows: readonly Movimento[]): string | undefined {
  const name = ownName(row)
  return rows.some((other) => other !== row && ownName(other) === name) ? undefined : name
}
