const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns a format of dates without a time zone. Each is created once: that takes longer than to format a month of days. */
export function dateFormat(
  locale: string,
  shape: Pick<Intl.DateTimeFormatOptions, 'weekday' | 'day' | 'month' | 'year'>,
) {
  const key = `${locale} ${JSON.stringify(shape)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...shape, timeZone: 'UTC' })
  formats.set(key, format)
  return format
}
