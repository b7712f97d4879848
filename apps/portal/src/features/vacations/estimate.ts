import { PAYMENT_DAYS, saleOf, type VacationPart, type VacationPlan } from '@colab/contract/labor/vacation'
import { hasTable, INSS_TABLES, IRRF_TABLES } from '@colab/contract/payroll/tables'
import { monthsOfVacation, netOfVacation, type VacationPay, vacationPay } from '@colab/contract/payroll/vacation'
import { addDays } from '@colab/contract/wire/calendar'

/** The estimated pay of one part, in cents. */
export interface PartEstimate extends VacationPay {
  part: VacationPart
  pagamento: string
  liquido: number
}

interface MissingTable {
  table: string
  month: string
}

interface EstimateInput extends VacationPlan {
  /** Cents a month. */
  salario: number
  /** Days of the period, a third of which is sold. */
  days: number
  dependentes: number
}

/**
 * Estimates the pay of each part, without averages; sold days are paid with the first. Returns the missing table with its month where there
 * is one: the limits of INSS change each January.
 */
export function estimateOf({ parts, abono, salario, days, dependentes }: EstimateInput): PartEstimate[] | MissingTable {
  const estimates: PartEstimate[] = []
  for (const [at, part] of parts.entries()) {
    const pagamento = addDays(part.dtIniFerias, -PAYMENT_DAYS)
    const meses = monthsOfVacation(part.dtIniFerias, part.diasFerias)
    const unknown = meses.find(({ month }) => !hasTable(INSS_TABLES, month))?.month
    if (unknown) return { table: 'INSS', month: unknown }
    if (!hasTable(IRRF_TABLES, pagamento)) return { table: 'IRRF', month: pagamento }
    const sold = abono && at === 0 ? saleOf(days) : 0
    const pay = vacationPay({ salario, media: 0, dias: part.diasFerias, abono: sold, dependentes, pagamento, meses })
    estimates.push({ ...pay, part, pagamento, liquido: netOfVacation(pay) })
  }
  return estimates
}
