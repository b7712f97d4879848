import { type IsoDate, isDate } from './date.ts'

/** A code as a back end sends it, compared as text: `"07"` is not `7`. */
export type Code = number | string

/** Created on the first comparison: the first use of Intl blocks a cheap phone while the first screen appears. */
let collator: Intl.Collator | undefined

/** Compares codes, dates and times: numbers by value; missing ones are last in either order. */
export function compare(a: Code | null, b: Code | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  collator ??= new Intl.Collator('en', { numeric: true })
  return collator.compare(String(a), String(b))
}

export function descending(a: Code | null, b: Code | null): number {
  return a === null || b === null ? compare(a, b) : compare(b, a)
}

/** Returns whether two codes are the same; a missing one equals none. */
export function sameCode(a: Code | null, b: Code | null): boolean {
  return a !== null && b !== null && String(a) === String(b)
}

function readText(came: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof came) ? String(came) : ''
}

function readCode(came: unknown): Code | null {
  return typeof came === 'number' || (typeof came === 'string' && came.trim()) ? came : null
}

/** Also reads `1234.56` and `1.234,56`; not `1.234` or `1,234`, which may mean a thousand or a fraction. */
function readNumber(came: unknown): number | null {
  if (typeof came === 'number') return came
  const typed = readText(typeof came === 'string' ? came.trim() : '')
  if (/^-?[1-9]\d{0,2}[.,]\d{3}$/.test(typed)) return null
  if (/^-?\d+(\.\d+)?$/.test(typed)) return Number(typed)
  return /^-?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/.test(typed) ? Number(typed.replaceAll('.', '').replace(',', '.')) : null
}

/** `y`, `s` and the like mean yes, everything else no. */
function readFlag(came: unknown): boolean {
  return ['true', '1', 'yes', 'y', 'sim', 's'].includes(readText(came).trim().toLowerCase())
}

/** Reads the date at the start; a time after it is dropped, never converted. */
function readDate(came: unknown): IsoDate | null {
  const [day = ''] = readText(came).trim().split(/[T ]/)
  const iso = day.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3').replace(/^(\d\d)[/-](\d\d)[/-](\d{4})$/, '$3-$2-$1')
  return isDate(iso) ? iso : null
}

function readWord(came: unknown, words: readonly string[] = []): string {
  const typed = readText(came).trim()
  return words.find((known) => known.toLowerCase() === typed.toLowerCase()) ?? typed
}

/** Reads one value of a column, by its kind. Never throws; what cannot be read is missing. */
export const CELLS = {
  text: readText,
  code: readCode,
  number: readNumber,
  flag: readFlag,
  date: readDate,
  word: readWord,
}
