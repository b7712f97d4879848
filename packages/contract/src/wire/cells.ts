import { type IsoDate, isDate } from './date.ts'
import { isBlank } from './json.ts'
import { readTime } from './time.ts'

/** A code as a back end sends it, compared as text: `"07"` is not `7`. */
export type Code = number | string

/** Codes that are compared as exact integers. */
const DIGITS = /^\d{1,15}$/

/** Created when first needed, and not for numbers and dates: its creation blocks a slow phone while the first screen appears. */
let collator: Intl.Collator | undefined

/** Compares codes, dates and times: numbers by value; missing ones are last in either order. */
export function compare(a: Code | null, b: Code | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  const [first, second] = [String(a), String(b)]
  if (DIGITS.test(first) && DIGITS.test(second)) return Number(first) - Number(second)
  if (isDate(first) && isDate(second)) return first < second ? -1 : Number(first > second)
  collator ??= new Intl.Collator('en', { numeric: true })
  return collator.compare(first, second)
}

export function descending(a: Code | null, b: Code | null): number {
  return a === null || b === null ? compare(a, b) : compare(b, a)
}

/** Returns whether two codes are the same but for blanks of a fixed-width column; a missing one equals none. */
export function sameCode(a: Code | null, b: Code | null): boolean {
  return a !== null && b !== null && String(a).trim() === String(b).trim()
}

/** Options of a column. */
export interface CellOptions {
  words?: readonly string[]
  /**
   * Number of digits of a number such as a CPF, whose leading zeros are lost when it is sent as a number; zeros alone
   * are missing.
   */
  digits?: number
  /** Numbers below zero, and fractions, are missing. */
  isCount?: true
  /** Slash dates are not read, because some date of the reply has the month first. */
  isMonthFirst?: boolean
}

/** Removes the blanks of fixed-width columns. */
function readText(came: unknown, { digits = 0 }: CellOptions = {}): string {
  if (isBlank(came) || !['string', 'number', 'boolean'].includes(typeof came)) return ''
  const words = typeof came === 'number' && came >= 0 ? String(came).padStart(digits, '0') : String(came).trimEnd()
  return digits > 0 && /^[0\s./-]+$/.test(words) ? '' : words
}

/** Null where a text is missing, as distinct from an empty one. */
function readKnownText(came: unknown): string | null {
  const typed = ['string', 'number', 'boolean'].includes(typeof came) ? String(came).trim() : '?'
  return typed !== '' && isBlank(typed) ? null : typed
}

function readCode(came: unknown): Code | null {
  return typeof came === 'number' || (typeof came === 'string' && !isBlank(came)) ? came : null
}

/** Larger amounts have no exact number of cents. */
const LARGEST = Number.MAX_SAFE_INTEGER / 100

function readNumber(came: unknown, { isCount }: CellOptions = {}): number | null {
  const value = readAnyNumber(came)
  if (value === null || Math.abs(value) > LARGEST) return null
  return isCount && (value < 0 || !Number.isInteger(value)) ? null : value
}

/**
 * Also reads `1234.56`, `1.234,56`, `R$ 10`, and a sign on either side; not `1.234` or `1,234`, which may mean a thousand or a
 * fraction, nor `0000012345` of a fixed-width column, which may have its decimals in the last places.
 */
function readAnyNumber(came: unknown): number | null {
  if (typeof came === 'number') return came
  const typed = readText(typeof came === 'string' ? came : '')
  const [, sign = '', inner = '', number = '', after = ''] =
    /^\s*([+-]?)\s*(?:R\$)?\s*([+-]?)\s*(\d[\d.,]*)\s*([+-]?)$/i.exec(typed) ?? []
  const signs = sign + inner + after
  if (signs.length > 1 || /^[1-9]\d{0,2}[.,]\d{3}$|^0\d{4,}$/.test(number)) return null
  const value = /^\d+(\.\d+)?$/.test(number)
    ? Number(number)
    : /^(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/.test(number)
      ? Number(number.replaceAll('.', '').replace(',', '.'))
      : null
  return signs === '-' && value ? -value : value
}

const YES = ['true', '1', 'yes', 'y', 'sim', 's', 't']
const NO = ['false', '0', '', 'no', 'n', 'não', 'nao', 'f']

/** Reads yes and no in any case; anything else, null and absent too, is unknown: null. */
function readFlag(came: unknown): boolean | null {
  if (!['string', 'number', 'boolean'].includes(typeof came)) return null
  const word = String(came).trim().toLowerCase()
  return YES.includes(word) || (NO.includes(word) ? false : null)
}

/** A year of two digits is between 1950 and 2049, as Progress reads it. */
function fullYear(year: string): string {
  return year.length === 4 ? year : `${year < '50' ? 20 : 19}${year}`
}

const YEAR_FIRST = /^(\d{4})(-?)(\d\d)\2(\d\d)(?=$|[T ]|Z$|[+-]\d\d:?\d\d$)/
const DAY_FIRST = /^(\d\d?)([/-])(\d\d?)\2(\d{4}|\d\d)(?=$|[T ])/

/** Returns whether a slash date anywhere in a reply can only have its month first, as in `10/13/2026`. */
export function hasMonthFirst(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasMonthFirst)
  const [, first = '', separator, second = ''] = (typeof value === 'string' && DAY_FIRST.exec(value.trim())) || []
  return separator === '/' && Number(first) <= 12 && Number(second) > 12 && Number(second) <= 31
}

/** The day that databases store in place of none. */
const NO_DAY = '1900-01-01'

/** Reads the date at the start; a time or a zone after it is dropped, never converted. */
function readDate(came: unknown, { isMonthFirst = false }: CellOptions = {}): IsoDate | null {
  const typed = readText(came).trim()
  const [, year = '', , month = '', day = ''] = YEAR_FIRST.exec(typed) ?? []
  const [, d = '', separator, m = '', y = ''] = DAY_FIRST.exec(typed) ?? []
  // `26-11-03` may begin with its year.
  const isAmbiguous = separator === '-' && y.length === 2
  const iso = d ? `${fullYear(y)}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` : `${year}-${month}-${day}`
  return !isAmbiguous && !(isMonthFirst && separator === '/') && isDate(iso) && iso !== NO_DAY ? iso : null
}

/** Reads a time of a day as `HH:MM`; returns any other text unchanged. */
function readTimeText(came: unknown): string {
  const typed = readText(came).trim()
  return readTime(typed) || typed
}

/** Old databases store neither accents nor lower-case letters. */
function withoutAccents(words: string): string {
  return words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function readWord(came: unknown, { words = [] }: CellOptions = {}): string {
  const typed = readText(came).trim()
  if (typed === '' || words.some((known) => known === typed)) return typed
  return words.find((known) => withoutAccents(known) === withoutAccents(typed)) ?? typed
}

/** Reads one value of a column, by its kind. Never throws; an unreadable value is missing. */
export const CELLS = {
  text: readText,
  knownText: readKnownText,
  code: readCode,
  number: readNumber,
  flag: readFlag,
  date: readDate,
  time: readTimeText,
  word: readWord,
}
