import { fgts } from '@colab/contract/payroll/fgts'
import { type VacationPay, type VacationPayInput, vacationPay } from '@colab/contract/payroll/vacation'
import { type Calculation, calculation, days, isPaid, type PayLine } from './events.ts'
import { taxLines } from './payslip.ts'

export interface VacationInput extends VacationPayInput {
  apprentice: boolean
}

export interface VacationCalculation extends Calculation, Pick<VacationPay, 'porMes'> {}

/** Calculates the receipt of a vacation (types 40 and 41). */
export function vacation(input: VacationInput): VacationCalculation {
  const { dias, abono, dependentes, pagamento, apprentice } = input
  const pay = vacationPay(input)
  const { base, porMes } = pay
  const earnings: PayLine[] = [
    { event: 'ferias', hrMovto: days(dias), vlrMovto: pay.ferias },
    { event: 'mediaFerias', hrMovto: days(dias), vlrMovto: pay.mediaFerias },
    { event: 'tercoFerias', hrMovto: '', vlrMovto: pay.terco },
    { event: 'abono', hrMovto: days(abono), vlrMovto: pay.abono },
    { event: 'tercoAbono', hrMovto: '', vlrMovto: pay.tercoAbono },
  ]
  const { withheld, informed } = taxLines({
    events: ['inssFerias', 'irrfFerias'],
    base,
    inss: pay.inss,
    irrf: pay.irrf,
    dependentes,
    month: pagamento,
  })
  const lines = [...earnings.filter(isPaid), ...withheld, ...informed]
  const vlrFGTS = fgts(base, apprentice)
  return {
    ...calculation(lines, { vlrBaseFGTS: base, vlrFGTS, vlrBaseINSS: base, vlrBaseIRRF: pay.irrf.base }),
    porMes,
  }
}
