import type { Movimento } from '@colab/contract/domains/receipts'
import { inss } from '@colab/contract/payroll/inss'
import { cents } from '@colab/contract/payroll/rounding'
import { hasTable, INSS_TABLES } from '@colab/contract/payroll/tables'
import { addDays, daysBetween, firstOfMonth, lastOfMonth } from '@colab/contract/wire/calendar'
import type { IsoDate } from '@colab/contract/wire/date'
import type { Employment } from '../receipt.ts'
import { topicOf } from '../topics.ts'
import { declaredSum } from './lines.ts'

/** Longest vacation in days (CLT art. 130). */
const LONGEST = 30

/**
 * Returns the days that a line pays according to its reference, such as `20 dias`, `20,00` or `20d`; null for hours, rates and other texts.
 */
export function daysOf({ hrMovto }: Movimento): number | null {
  const [, days] = /^0*(\d{1,2})(?:[.,]0+)?\s*(?:d|dias?)?\.?$/i.exec(hrMovto.trim()) ?? []
  return days === undefined ? null : Number(days)
}

/** The part of a vacation in one month; `base` is the base of its INSS in cents. */
export interface VacationMonth {
  month: IsoDate
  days: number
  base: number
}

/** Splits a vacation by the days of each month; null unless its receipt shows both their number and its base. */
export function monthsOf({ date, employment }: { date: IsoDate; employment: Employment }): VacationMonth[] | null {
  const references = employment.earnings.filter((row) => topicOf(row) === 'vacation').map(daysOf)
  const [days, ...others] = new Set(references.filter((count) => count !== null))
  const base = declaredSum(employment, 'codIncCP', [11], (code) => [0, 31].includes(code))
  if (!days || others.length > 0 || days > LONGEST || !base || base < 0 || !employment.isComplete) return null
  const end = addDays(date, days - 1)
  const months: VacationMonth[] = []
  for (let first = date; first <= end; first = addDays(lastOfMonth(first), 1)) {
    const [last = end] = [lastOfMonth(first), end].toSorted()
    const count = daysBetween(first, last) + 1
    const left = base - months.reduce((sum, part) => sum + part.base, 0)
    months.push({ month: firstOfMonth(first), days: count, base: last === end ? left : cents(base * count, days) })
  }
  return months
}

/** Returns whether a vacation may have days in a month: an unknown number of days may be 30. */
export function mayTouch(vacation: { date: IsoDate; employment: Employment }, month: IsoDate): boolean {
  const known = monthsOf(vacation)
  if (known) return known.some((part) => part.month === month)
  return vacation.date <= lastOfMonth(month) && addDays(vacation.date, LONGEST - 1) >= month
}

/** Returns the INSS of a vacation in cents, by the table of each of its months; null before the first and after the last table. */
export function inssOfVacation(months: readonly VacationMonth[]): number | null {
  if (!months.every(({ month }) => hasTable(INSS_TABLES, month))) return null
  return months.reduce((sum, { month, base }) => sum + inss(base, month), 0)
}
