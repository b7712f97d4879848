/**
 * A calendar day `YYYY-MM-DD` without time or zone (wire protocol §1). Empty is `null` or `''`. Texts are never handed
 * to `Date`, and what arithmetic goes through it is in UTC: a zone can shift no day.
 */
export type IsoDate = string

const ISO = /^(\d{4})-(\d\d)-(\d\d)$/

/** The last day of a month, 28 to 31. */
export function lastDayOf(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** Year, month 1-12 and day 1-31 of a text in the shape of a date, real or not. */
export function partsOf(iso: string): [year: number, month: number, day: number] {
  return [Number(iso.slice(0, 4)), Number(iso.slice(5, 7)), Number(iso.slice(8))]
}

/** Whether the text is a day of the calendar, `YYYY-MM-DD`, years 1900 to 2199. */
export function isDate(text: string): boolean {
  if (!ISO.test(text)) return false
  const [year, month, day] = partsOf(text)
  return year >= 1900 && year <= 2199 && month >= 1 && month <= 12 && day >= 1 && day <= lastDayOf(year, month)
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
