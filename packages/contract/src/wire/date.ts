/** A calendar date `YYYY-MM-DD` (wire protocol §1). Never parsed by `Date`: a time zone could shift the day. */
export type IsoDate = string

const ISO = /^(\d{4})-(\d\d)-(\d\d)$/

export function lastDayOf(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

export function partsOf(iso: string): [year: number, month: number, day: number] {
  return [Number(iso.slice(0, 4)), Number(iso.slice(5, 7)), Number(iso.slice(8))]
}

/** Returns whether the text is a valid `YYYY-MM-DD` date from 1900 to 2199. */
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

/** Spec §1; '' when empty or invalid. */
export function formatDate(iso: IsoDate | null | undefined): string {
  return write(iso, '$3/$2/$1')
}

export function formatMonth(iso: IsoDate | null | undefined): string {
  return write(iso, '$2/$1')
}

/** For alteraSituacaoAviso (spec §7). */
export function toDashed(iso: IsoDate | null | undefined): string {
  return write(iso, '$3-$2-$1')
}

export function fromDashed(text: string): IsoDate | '' {
  return read(text, /^(\d\d)-(\d\d)-(\d{4})$/, '$3-$2-$1')
}

/** For notice attachment keys (spec §7). */
export function toCompact(iso: IsoDate | null | undefined): string {
  return write(iso, '$1$2$3')
}

export function fromCompact(text: string): IsoDate | '' {
  return read(text, /^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
}
