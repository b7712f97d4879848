import { fgts } from '@colab/contract/payroll/fgts'
import { inss } from '@colab/contract/payroll/inss'
import { irrf } from '@colab/contract/payroll/irrf'
import { cents } from '@colab/contract/payroll/rounding'
import { type Calculation, calculation, days, isPaid, type Line, sum } from './events.ts'
import { taxLines } from './payslip.ts'

export interface VacationInput {
  salario: number
  /** Mean of the variable pay of the acquisition period, for 30 days. */
  media: number
  /** Days away, and days sold. */
  dias: number
  abono: number
  dependentes: number
  apprentice: boolean
  /** The day of payment, two days before the start (CLT art. 145): the IRRF table of its month applies. */
  pagamento: string
  /** The months of the days, in order, with their number; they add up to `dias`. */
  meses: { month: string; dias: number }[]
}

export interface VacationCalculation extends Calculation {
  /** The base of INSS in cents for each month of `meses`. */
  porMes: { month: string; base: number }[]
}

/** Splits the base over the months by days; the last month gets the rounding difference. */
function split(base: number, { meses, dias }: VacationInput): { month: string; base: number }[] {
  let left = base
  return meses.map(({ month, dias: count }, at) => {
    const part = at === meses.length - 1 ? left : cents(base * count, dias)
    left -= part
    return { month, base: part }
  })
}

/**
 * Calculates the pay of a vacation (types 40 and 41): salary and averages of the days plus a third (CF art. 7 XVII);
 * INSS by the months of the days, IRRF separate from the month's pay. Days sold and their third bear no INSS, IRRF or
 * FGTS (Lei 8.212/1991 art. 28 § 9 e 6, Lei 8.036/1990 art. 15 § 6, IN RFB 1.500/2014 art. 62).
 */
export function vacation(input: VacationInput): VacationCalculation {
  const { salario, media, dias, abono, dependentes, pagamento, apprentice } = input
  const rest = cents(salario * dias, 30)
  const mean = cents(media * dias, 30)
  const sold = cents((salario + media) * abono, 30)
  const third = cents(rest + mean, 3)
  const earnings: Line[] = [
    { event: 'ferias', hrMovto: days(dias), vlrMovto: rest },
    { event: 'mediaFerias', hrMovto: days(dias), vlrMovto: mean },
    { event: 'tercoFerias', hrMovto: '', vlrMovto: third },
    { event: 'abono', hrMovto: days(abono), vlrMovto: sold },
    { event: 'tercoAbono', hrMovto: '', vlrMovto: cents(sold, 3) },
  ]
  const base = rest + mean + third
  const porMes = split(base, input)
  const contribution = sum(porMes.map((part) => inss(part.base, part.month)))
  const tax = irrf({ rendimento: base, inss: contribution, dependentes, month: pagamento })
  const { withheld, informed } = taxLines({
    events: ['inssFerias', 'irrfFerias'],
    base,
    inss: contribution,
    irrf: tax,
    dependentes,
    month: pagamento,
  })
  const lines = [...earnings.filter(isPaid), ...withheld, ...informed]
  const bases = { vlrBaseFGTS: base, vlrFGTS: fgts(base, apprentice), vlrBaseINSS: base, vlrBaseIRRF: tax.base }
  return { ...calculation(lines, bases), porMes }
}
