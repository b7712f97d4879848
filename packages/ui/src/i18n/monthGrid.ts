import { addDays, daysBetween, firstOfMonth, lastOfMonth, weekday } from '@colab/contract/wire/calendar'
import { dateFormat } from './dateFormat.ts'

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
    // Wednesday is X in Spain and M in Latin America; the locale covers both.
    column: (iso: string) => name('column', iso).replace('X', 'M'),
    weekday: (iso: string) => name('weekday', iso),
  }
}

/** A Sunday, from which the names of the weekdays are taken. */
const SUNDAY = '2023-01-01'

/** The days of a week, Sunday first, for the headings of a month. */
export const WEEK_DAYS = Array.from({ length: 7 }, (_, at) => addDays(SUNDAY, at))
