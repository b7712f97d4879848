import { partsOf } from '@colab/contract/wire/date'

/** Formats `YYYY-MM-DD` as "outubro", or "outubro de 2026" with the year. */
export function monthName(day: string, locale: string, withYear = false): string {
  const [year, month] = partsOf(day)
  const format = new Intl.DateTimeFormat(locale, {
    month: 'long',
    ...(withYear && { year: 'numeric' }),
    timeZone: 'UTC',
  })
  return format.format(Date.UTC(year, month - 1, 1))
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** First name for the greeting. */
export function firstName(name: string): string {
  const first = name.trim().split(/\s+/)[0] ?? ''
  return capitalized(first.toLowerCase())
}
