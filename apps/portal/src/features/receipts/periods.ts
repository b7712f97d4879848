import { formatDate, formatMonth, type IsoDate, partsOf } from '@colab/contract/wire/date'
import { today } from '@colab/ui/i18n/clock.ts'
import { monthName } from '@colab/ui/i18n/months.ts'
import { type Kind, kinds } from './kinds.ts'

/** A period with a receipt, and the calculation type that contains it. */
export interface Period {
  date: IsoDate
  type: number
}

/** Formats as mm/yyyy, or dd/mm/yyyy for vacation (spec §2): tells periods apart and names files. */
export function periodLabel(kind: Kind, date: IsoDate): string {
  return kinds[kind].daily ? formatDate(date) : formatMonth(date)
}

/** Formats a period for use in a sentence: `outubro de 2026`, for vacation 02/03/2026. */
export function periodName(kind: Kind, date: IsoDate, locale: string): string {
  return kinds[kind].daily ? formatDate(date) : monthName(date, locale)
}

/** Returns the periods, most recent first, one per label: equal labels request the same receipt. */
export function periodsOf(kind: Kind, dates: readonly IsoDate[], type: number): Period[] {
  const byLabel = new Map(dates.toSorted().map((date) => [periodLabel(kind, date), { date, type }]))
  return [...byLabel.values()].reverse()
}

/** Returns the period in the address; the latest one if there is no such period. */
export function choosePeriod(kind: Kind, periods: readonly Period[], requested: string | null): Period | undefined {
  const label = requested && periodLabel(kind, requested)
  return periods.find(({ date }) => label === periodLabel(kind, date)) ?? periods[0]
}

/** Returns the period that the receipt of a date is compared with: for monthly pay the previous one. */
export function periodBefore(kind: Kind, periods: readonly Period[], date: IsoDate): Period | undefined {
  return kind === 'mensal' ? periods.find((other) => other.date < date) : undefined
}

/** Returns the parameters of buscaMovimento for a period; the day only for daily periods (spec §7). */
export function periodParams(kind: Kind, date: IsoDate): { ano: number; mes: number; dia?: number } {
  const [ano, mes, dia] = partsOf(date)
  return kinds[kind].daily ? { ano, mes, dia } : { ano, mes }
}

/** Returns the periods of this year that have a receipt. */
export function ofThisYear(periods: readonly Period[]): Period[] {
  return periods.filter(({ date }) => date.slice(0, 4) === today().slice(0, 4))
}
