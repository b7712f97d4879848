import { type IsoDate, isDate, partsOf } from '@colab/contract/wire/date'
import { dateFormat } from './dateFormat.ts'

/**
 * Formats the month of a date for a sentence: `outubro de 2026`, `October 2026`, or without the year; '' for an invalid
 * date.
 */
export function monthName(iso: IsoDate, locale: string, withYear = true): string {
  if (!isDate(iso)) return ''
  const [year, month] = partsOf(iso)
  return dateFormat(locale, { month: 'long', ...(withYear && { year: 'numeric' }) }).format(
    Date.UTC(year, month - 1, 1),
  )
}

/** Returns the text with a capital first letter, for the start of a line: month names are lower-case in Portuguese. */
export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}
