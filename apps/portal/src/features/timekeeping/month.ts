import { NO_HOURS } from '@colab/contract/domains/timekeeping'
import { addDays, daysBetween, firstOfMonth, lastOfMonth, weekday } from '@colab/contract/wire/calendar'
import { dateFormat } from '@colab/ui/i18n/dateFormat.ts'
import { isFree, type WorkDay } from './punches.ts'

/** Returns the weeks of the month of a day, Sunday first; '' before the first and after the last day. */
export function weeksOf(day: string): string[][] {
  const first = firstOfMonth(day)
  const length = daysBetween(first, lastOfMonth(day)) + 1
  const before = weekday(first)
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => {
      const at = week * 7 + column - before
      return at >= 0 && at < length ? addDays(first, at) : ''
    }),
  )
}

function isWeekend(iso: string): boolean {
  return [0, 6].includes(weekday(iso))
}

/** Returns whether two free days are one row: a weekend, or days in a row for the same reason. */
function belongTogether(a: WorkDay, b: WorkDay): boolean {
  if (!a.iso || !b.iso || !isFree(a) || !isFree(b) || daysBetween(a.iso, b.iso) !== 1) return false
  return a.horario === b.horario || (isWeekend(a.iso) && isWeekend(b.iso))
}

/** Returns the rows of a list, latest first: each a day, or free days in a row, earliest first. */
export function rowsOf(days: readonly WorkDay[]): [WorkDay, ...WorkDay[]][] {
  const rows: [WorkDay, ...WorkDay[]][] = []
  for (const day of days) {
    const row = rows.at(-1)
    const last = row?.at(-1)
    if (row && last && belongTogether(last, day)) row.push(day)
    else rows.push([day])
  }
  return rows.reverse()
}

/** Names days in a language: `qui 19`, `quinta-feira, 19 de novembro`, `qui`, `quinta-feira`. */
export function dayNames(locale: string) {
  const formats: Record<'short' | 'long' | 'column' | 'weekday', Intl.DateTimeFormat> = {
    short: dateFormat(locale, { weekday: 'short' }),
    long: dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }),
    column: dateFormat(locale, { weekday: 'narrow' }),
    weekday: dateFormat(locale, { weekday: 'long' }),
  }
  // Read and written in the same zone, so that no zone can move the day.
  const name = (kind: keyof typeof formats, iso: string) => formats[kind].format(Date.parse(iso))
  return {
    short: (iso: string) => (iso ? `${name('short', iso).replace('.', '')} ${Number(iso.slice(8))}` : '–'),
    long: (iso: string) => (iso ? name('long', iso) : '–'),
    // Wednesday is X in Spain and M in Latin America; the locale is that of both.
    column: (iso: string) => name('column', iso).replace('X', 'M'),
    weekday: (iso: string) => name('weekday', iso),
  }
}

/** How the calendar shows a day; `open`: the clock was not read yet, or the day was not understood. */
export type DayState = 'odd' | 'worked' | 'away' | 'free' | 'open'

const FREE: readonly string[] = [NO_HOURS.free, NO_HOURS.rest, NO_HOURS.holiday]

export function stateOf(day: WorkDay, isOdd: boolean): DayState {
  if (isOdd) return 'odd'
  if (day.marks.length > 0) return 'worked'
  if (!isFree(day) || day.horario === '') return 'open'
  return FREE.includes(day.horario) ? 'free' : 'away'
}
