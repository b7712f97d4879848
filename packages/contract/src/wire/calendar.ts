import { type IsoDate, isDate, lastDayOf, partsOf } from './date.ts'

/* Separate from date.ts: the first load only reads and formats dates. */

const DAY_MS = 86_400_000

function checked(iso: IsoDate): IsoDate {
  if (!isDate(iso)) throw new RangeError('not a date between 1900 and 2199')
  return iso
}

function ordinal(iso: IsoDate): number {
  const [year, month, day] = partsOf(checked(iso))
  return Date.UTC(year, month - 1, day) / DAY_MS
}

/** Throws RangeError outside 1900 to 2199. */
export function addDays(iso: IsoDate, days: number): IsoDate {
  return checked(new Date((ordinal(iso) + days) * DAY_MS).toISOString().slice(0, 10))
}

/** Adds months, clamped to the last day of the month; throws RangeError outside 1900 to 2199. */
export function addMonths(iso: IsoDate, months: number): IsoDate {
  const [year, month, day] = partsOf(checked(iso))
  const count = year * 12 + month - 1 + months
  const toYear = Math.floor(count / 12)
  const toMonth = (((count % 12) + 12) % 12) + 1
  const toDay = Math.min(day, lastDayOf(toYear, toMonth))
  return checked(`${toYear}-${String(toMonth).padStart(2, '0')}-${String(toDay).padStart(2, '0')}`)
}

export function firstOfMonth(iso: IsoDate): IsoDate {
  return `${checked(iso).slice(0, 8)}01`
}

export function lastOfMonth(iso: IsoDate): IsoDate {
  const [year, month] = partsOf(checked(iso))
  return iso.slice(0, 8) + lastDayOf(year, month)
}

export function daysBetween(from: IsoDate, to: IsoDate): number {
  return ordinal(to) - ordinal(from)
}

export function weekday(iso: IsoDate): number {
  // 1970-01-01 was a Thursday; 1900 is some 25 567 days before it, so a multiple of 7 keeps the sum positive.
  return (ordinal(iso) + 4 + 7 * 4000) % 7
}

/** First days of the last n months, current month first (spec §2 period tabs). */
export function lastMonths(today: IsoDate, n: number): IsoDate[] {
  return Array.from({ length: n }, (_, back) => addMonths(firstOfMonth(today), -back))
}
