import { formatDate, type IsoDate, partsOf } from '@colab/contract/wire/date'

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns a format of dates without a time zone. Each is created once, which takes longer than to format a month of
 * days.
 */
export function dateFormat(
  locale: string,
  shape: Pick<Intl.DateTimeFormatOptions, 'weekday' | 'day' | 'month' | 'year'>,
) {
  const key = `${locale} ${JSON.stringify(shape)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...shape, timeZone: 'UTC' })
  formats.set(key, format)
  return format
}

/**
 * Formats a day whose year is clear from its place as `23/11`, in American English as `Nov 23`: there 03/11 would be in
 * March.
 */
function shortDate(day: IsoDate, locale: string): string {
  if (locale !== 'en-US') return formatDate(day).slice(0, 5)
  const [year, month, date] = partsOf(day)
  return dateFormat(locale, { month: 'short', day: 'numeric' }).format(Date.UTC(year, month - 1, date))
}

/** Formats days in a sentence about their month: `qui 08/10, sex 09/10`. */
export function shortDays(days: readonly IsoDate[], locale: string): string {
  const weekday = dateFormat(locale, { weekday: 'short' })
  return days.map((day) => `${weekday.format(Date.parse(day)).replace('.', '')} ${shortDate(day, locale)}`).join(', ')
}

/** Formats a day as `segunda, 23/11/2026` or `Monday, 23/11/2026`; a dash for a missing one. */
export function dayName(day: IsoDate | null, locale: string): string {
  if (!day) return '–'
  const [year, month, date] = partsOf(day)
  const weekday = dateFormat(locale, { weekday: 'long' }).format(Date.UTC(year, month - 1, date))
  return `${weekday.replace('-feira', '')}, ${formatDate(day)}`
}
