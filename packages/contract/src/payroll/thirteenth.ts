import { lastOfMonth } from '../wire/calendar.ts'
import type { IsoDate } from '../wire/date.ts'
import { inss } from './inss.ts'
import { type Irrf, irrf } from './irrf.ts'
import { cents } from './rounding.ts'

/** Last days for the two parts (Lei 4.749/1965 arts. 1 and 2), MM-DD. */
export const FIRST_PART_DAY = '11-30'
export const SECOND_PART_DAY = '12-20'

/** Days of a month that count as a twelfth (Lei 4.090/1962 art. 1 § 2). */
const LEAST_DAYS = 15

/**
 * Returns the twelfths due for a year: months with at least 15 days of employment (Lei 4.090/1962 art. 1 § 2), also in the year of its
 * end (art. 3). `dtDemissao` is the last day, null where the contract goes on.
 */
export function twelfths(dtAdmissao: IsoDate, year: number, dtDemissao: IsoDate | null = null): number {
  let count = 0
  for (let month = 1; month <= 12; month++) {
    const first = `${year}-${String(month).padStart(2, '0')}-01`
    const from = dtAdmissao > first ? dtAdmissao : first
    const last = lastOfMonth(first)
    const to = dtDemissao !== null && dtDemissao < last ? dtDemissao : last
    if (from <= to && Number(to.slice(8)) - Number(from.slice(8)) + 1 >= LEAST_DAYS) count++
  }
  return count
}

export interface ThirteenthInput {
  /** Cents a month. */
  salario: number
  /** Mean of the year's variable pay. */
  media: number
  /** Twelfths of the year, 1 to 12. */
  avos: number
}

/** Returns the first part in cents: half of the year's amount, without INSS and IRRF. */
export function firstPartOf({ salario, media, avos }: ThirteenthInput): number {
  return cents((salario + media) * avos, 24)
}

/** Returns the amount of the year before INSS and IRRF, in cents, which needs no table. */
export function grossOf({ salario, media, avos }: ThirteenthInput): number {
  return cents(salario * avos, 12) + cents(media * avos, 12)
}

/** Amounts of the year in cents; INSS and IRRF are withheld from the second part. */
export interface ThirteenthPay {
  decimoTerceiro: number
  mediaDecimoTerceiro: number
  base: number
  inss: number
  irrf: Irrf
}

/**
 * Calculates the 13th of a year, with INSS and IRRF on the whole, each separate from the month's pay (Lei 8.212/1991 art. 28 § 7, Lei
 * 7.713/1988 art. 26). `december` is its first day.
 */
export function thirteenthPay(
  { salario, media, avos }: ThirteenthInput,
  dependentes: number,
  december: IsoDate,
): ThirteenthPay {
  const decimoTerceiro = cents(salario * avos, 12)
  const mediaDecimoTerceiro = cents(media * avos, 12)
  const base = grossOf({ salario, media, avos })
  const contribution = inss(base, december)
  const tax = irrf({ rendimento: base, inss: contribution, dependentes, month: december, exclusiva: true })
  return { decimoTerceiro, mediaDecimoTerceiro, base, inss: contribution, irrf: tax }
}
