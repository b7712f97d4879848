import { addDays, firstOfMonth } from '../wire/calendar.ts'
import type { IsoDate } from '../wire/date.ts'
import { inss } from './inss.ts'
import { type Irrf, irrf } from './irrf.ts'
import { cents } from './rounding.ts'

export interface VacationPayInput {
  /** Cents a month. */
  salario: number
  /** Mean of the variable pay of the acquisition period, for 30 days. */
  media: number
  /** Days away, and days sold. */
  dias: number
  abono: number
  dependentes: number
  /** The day of payment, two days before the start (CLT art. 145): the IRRF table of its month applies. */
  pagamento: IsoDate
  /** The months of the days, in order, with their number; they add up to `dias`. */
  meses: readonly MonthDays[]
}

interface MonthDays {
  month: IsoDate
  dias: number
}

/** Amounts in cents; `base` is that of INSS, IRRF and FGTS, also by month, each with its INSS. */
export interface VacationPay {
  ferias: number
  mediaFerias: number
  terco: number
  abono: number
  tercoAbono: number
  base: number
  porMes: { month: IsoDate; base: number; inss: number }[]
  inss: number
  irrf: Irrf
}

/** Returns the months of the days of a vacation, by their first days. */
export function monthsOfVacation(start: IsoDate, dias: number): MonthDays[] {
  const days = Array.from({ length: dias }, (_, at) => firstOfMonth(addDays(start, at)))
  return [...new Set(days)].map((month) => ({ month, dias: days.filter((day) => day === month).length }))
}

/** Splits the base over the months by days; the last month includes the rounding difference. */
function split(base: number, { meses, dias }: VacationPayInput): { month: IsoDate; base: number }[] {
  let left = base
  return meses.map(({ month, dias: count }, at) => {
    const part = at === meses.length - 1 ? left : cents(base * count, dias)
    left -= part
    return { month, base: part }
  })
}

/**
 * Calculates the pay of a vacation: salary and averages of the days plus a third (CF art. 7 XVII); INSS by the months of the days, IRRF
 * separate from the month's pay. Days sold and their third bear no INSS, IRRF or FGTS (Lei 8.212/1991 art. 28 § 9 e 6, Lei 8.036/1990
 * art. 15 § 6, IN RFB 1.500/2014 art. 62). Throws RangeError for a month before the first table.
 */
export function vacationPay(input: VacationPayInput): VacationPay {
  const { salario, media, dias, dependentes, pagamento } = input
  const ferias = cents(salario * dias, 30)
  const mediaFerias = cents(media * dias, 30)
  const abono = cents((salario + media) * input.abono, 30)
  const terco = cents(ferias + mediaFerias, 3)
  const base = ferias + mediaFerias + terco
  const porMes = split(base, input).map((part) => ({ ...part, inss: inss(part.base, part.month) }))
  const contribution = porMes.reduce((total, part) => total + part.inss, 0)
  return {
    ferias,
    mediaFerias,
    terco,
    abono,
    tercoAbono: cents(abono, 3),
    base,
    porMes,
    inss: contribution,
    irrf: irrf({ rendimento: base, inss: contribution, dependentes, month: pagamento }),
  }
}

/** Returns what is paid, in cents. */
export function netOfVacation({ base, abono, tercoAbono, inss, irrf }: VacationPay): number {
  return base + abono + tercoAbono - inss - irrf.imposto
}
