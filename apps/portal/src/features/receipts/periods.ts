import { formatDate, formatMonth, type IsoDate, partsOf } from '@colab/contract/wire/date'
import { type Kind, kinds } from './kinds.ts'

/** A period that has a receipt, and the calculation type under which it was found. */
export interface Period {
  date: IsoDate
  type: number
}

/** mm/yyyy, or dd/mm/yyyy for vacation (spec §2). */
export function periodLabel(kind: Kind, date: IsoDate): string {
  return kinds[kind].daily ? formatDate(date) : formatMonth(date)
}

/** Most recent first, one for each label: what cannot be told apart on the strip asks for the same receipt. */
export function periodsOf(kind: Kind, dates: readonly IsoDate[], type: number): Period[] {
  const byLabel = new Map(dates.toSorted().map((date) => [periodLabel(kind, date), { date, type }]))
  return [...byLabel.values()].reverse()
}

/** The period that an address asks for, or the newest where it asks for none that is there. */
export function choosePeriod(kind: Kind, periods: readonly Period[], asked: string | null): Period | undefined {
  const label = asked && periodLabel(kind, asked)
  return periods.find(({ date }) => label === periodLabel(kind, date)) ?? periods[0]
}

/** The parameters of buscaMovimento that name a period; the day only where periods are days (spec §7). */
export function periodParams(kind: Kind, date: IsoDate): { ano: number; mes: number; dia?: number } {
  const [ano, mes, dia] = partsOf(date)
  return kinds[kind].daily ? { ano, mes, dia } : { ano, mes }
}
