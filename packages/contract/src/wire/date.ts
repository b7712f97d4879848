/**
 * A calendar day `YYYY-MM-DD` without time or zone (wire protocol §1). Empty is `null` or `''`. Texts are never handed
 * to `Date`, and what arithmetic goes through it is in UTC: a zone can shift no day.
 */
export type IsoDate = string

const DAY_MS = 86_400_000
const ISO = /^(\d{4})-(\d\d)-(\d\d)$/

function lastDayOf(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** Year, month 1-12 and day 1-31 of a text in the shape of a date, real or not. */
function partsOf(iso: string): [year: number, month: number, day: number] {
  return [Number(iso.slice(0, 4)), Number(iso.slice(5, 7)), Number(iso.slice(8))]
}

/** Whether the text is a day of the calendar, `YYYY-MM-DD`, years 1900 to 2199. */
export function isDate(text: string): boolean {
  if (!ISO.test(text)) return false
  const [year, month, day] = partsOf(text)
  return year >= 1900 && year <= 2199 && month >= 1 && month <= 12 && day >= 1 && day <= lastDayOf(year, month)
}

function checked(iso: IsoDate): IsoDate {
  if (!isDate(iso)) throw new RangeError('not a date between 1900 and 2199')
  return iso
}

function write(iso: IsoDate | null | undefined, order: string): string {
  return iso && isDate(iso) ? iso.replace(ISO, order) : ''
}

function read(text: string, shape: RegExp, order: string): IsoDate | '' {
  const iso = shape.test(text) ? text.replace(shape, order) : ''
  return isDate(iso) ? iso : ''
}

/** dd/mm/yyyy, as every screen shows a date (spec §1); '' for an empty or impossible one. */
export function formatDate(iso: IsoDate | null | undefined): string {
  return write(iso, '$3/$2/$1')
}

/** mm/yyyy, for months of reference (any day of the month); '' for an empty or impossible date. */
export function formatMonth(iso: IsoDate | null | undefined): string {
  return write(iso, '$2/$1')
}

/** DD-MM-YYYY, which alteraSituacaoAviso takes (spec §7); '' for an empty or impossible date. */
export function toDashed(iso: IsoDate | null | undefined): string {
  return write(iso, '$3-$2-$1')
}

/** Reads DD-MM-YYYY (spec §7); '' when it is no date. */
export function fromDashed(text: string): IsoDate | '' {
  return read(text, /^(\d\d)-(\d\d)-(\d{4})$/, '$3-$2-$1')
}

/** YYYYMMDD, which keys of notice attachments hold (spec §7); '' for an empty or impossible date. */
export function toCompact(iso: IsoDate | null | undefined): string {
  return write(iso, '$1$2$3')
}

/** Reads YYYYMMDD (spec §7); '' when it is no date. */
export function fromCompact(text: string): IsoDate | '' {
  return read(text, /^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
}

/**
 * The date meant by what was typed into a date field (spec §2 Date-picker field): day, month and four-digit year with
 * `/`, `.` or `-` between them, or their digits in a row, or a pasted `YYYY-MM-DD`. Blanks and `_` of the mask do not
 * count. Parts left empty come from today; what is then no date is ''. A field in which nothing was typed stays ''.
 */
export function readTypedDate(typed: string, today: IsoDate): IsoDate | '' {
  const text = typed.replace(/[\s_]/g, '')
  if (isDate(text)) return text
  const parts =
    /^(\d{0,2})(?:[/.-](\d{0,2})(?:[/.-](\d{4})?)?)?$/.exec(text) ?? /^(\d\d)(?:(\d\d)(\d{4})?)?$/.exec(text)
  const [day, month, year] = parts?.slice(1) ?? []
  if (!day && !month && !year) return ''
  const iso = [
    year || today.slice(0, 4),
    (month || today.slice(5, 7)).padStart(2, '0'),
    (day || today.slice(8)).padStart(2, '0'),
  ].join('-')
  return isDate(iso) ? iso : ''
}

/** Days since 1970-01-01. */
function ordinal(iso: IsoDate): number {
  const [year, month, day] = partsOf(checked(iso))
  return Date.UTC(year, month - 1, day) / DAY_MS
}

/** The date so many days later (earlier when negative). Throws RangeError outside the years 1900 to 2199. */
export function addDays(iso: IsoDate, days: number): IsoDate {
  return checked(new Date((ordinal(iso) + days) * DAY_MS).toISOString().slice(0, 10))
}

/**
 * The same day so many months later (earlier when negative), or the last day of that month where it is shorter:
 * 31 January plus one month is 28 or 29 February. Throws RangeError outside the years 1900 to 2199.
 */
export function addMonths(iso: IsoDate, months: number): IsoDate {
  const [year, month, day] = partsOf(checked(iso))
  const count = year * 12 + month - 1 + months
  const toYear = Math.floor(count / 12)
  const toMonth = (((count % 12) + 12) % 12) + 1
  const toDay = Math.min(day, lastDayOf(toYear, toMonth))
  return checked(`${toYear}-${String(toMonth).padStart(2, '0')}-${String(toDay).padStart(2, '0')}`)
}

/** The first day of the date's month. Throws RangeError for what is no date. */
export function firstOfMonth(iso: IsoDate): IsoDate {
  return `${checked(iso).slice(0, 8)}01`
}

/** The last day of the date's month. Throws RangeError for what is no date. */
export function lastOfMonth(iso: IsoDate): IsoDate {
  const [year, month] = partsOf(checked(iso))
  return iso.slice(0, 8) + lastDayOf(year, month)
}

/** Days from one date to another, negative when the second is earlier. Throws RangeError for what is no date. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return ordinal(to) - ordinal(from)
}

/** Day of the week, 0 Sunday to 6 Saturday. Throws RangeError for what is no date. */
export function weekday(iso: IsoDate): number {
  // 1970-01-01 was a Thursday; 1900 lies some 25 567 days before it, so a multiple of 7 keeps the sum positive.
  return (ordinal(iso) + 4 + 7 * 4000) % 7
}

/** First days of the last n months, this month first (spec §2: period tabs, the most recent first). */
export function lastMonths(today: IsoDate, n: number): IsoDate[] {
  return Array.from({ length: n }, (_, back) => addMonths(firstOfMonth(today), -back))
}
