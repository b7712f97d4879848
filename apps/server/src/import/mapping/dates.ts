import { addDays } from '@colab/contract/wire/calendar'
import { formatDate, isDate } from '@colab/contract/wire/date'
import { joined, ours } from '#base/ours.ts'
import { BadCell } from '#import/cell-types.ts'

/* Dates of other systems, by patterns such as `ddMMyyyy` or `MMM/yyyy`. */

/** A date as `YYYY-MM-DD` and, if the pattern has one, a time as `HH:MM:SS`. */
export interface ReadDate {
  day: string
  time: string | undefined
}

type DateReader = (cell: string) => ReadDate | null

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
const LONG_MONTHS = [
  ...['janeiro', 'fevereiro', 'março', 'marco', 'abril', 'maio', 'junho', 'julho', 'agosto', 'setembro', 'outubro'],
  ...['novembro', 'dezembro'],
]

const TOKENS: Readonly<Record<string, string>> = {
  yyyy: '(?<year>\\d{4})',
  yy: '(?<short>\\d\\d)',
  MMM: `(?<name>${[...LONG_MONTHS, ...MONTHS].join('|')})\\.?`,
  MM: '(?<month>\\d\\d)',
  M: '(?<month>\\d\\d?)',
  dd: '(?<day>\\d\\d)',
  d: '(?<day>\\d\\d?)',
  HH: '(?<hour>\\d\\d)',
  mm: '(?<minute>\\d\\d)',
  // SQL exports write thousandths.
  ss: '(?<second>\\d\\d)(?:\\.\\d+)?',
}

/** Two-digit years from here on belong to the last century. */
const CENTURY = 50

/** A day and its number in a spreadsheet; numbers are read from 1954 to 2119. */
const EPOCH = { day: '2000-01-01', serial: 36_526 }
const SERIAL = /^[2-7]\d{4}$/

/** Returns the reader of a pattern; null for a pattern without a year and a month, or with a token twice. */
export function datePattern(pattern: string): DateReader | null {
  if (pattern === 'excel')
    return (cell) =>
      SERIAL.test(cell) ? { day: addDays(EPOCH.day, Number(cell) - EPOCH.serial), time: undefined } : null
  const source = pattern.replace(/yyyy|yy|MMM|MM|M|dd|d|HH|mm|ss|[\s\S]/g, (token) => TOKENS[token] ?? escaped(token))
  if (!/year|short/.test(source) || !/month|name/.test(source)) return null
  const form = compile(`^${source}$`)
  if (!form) return null
  return (cell) => {
    const { year, short, month, name, day = '01', hour, minute = '00', second = '00' } = form.exec(cell)?.groups ?? {}
    if (year === undefined && short === undefined) return null
    const fullYear = year ?? `${Number(short) < CENTURY ? '20' : '19'}${short}`
    const number = month ?? String(MONTHS.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1)
    const iso = `${fullYear}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`
    if (!isDate(iso)) return null
    return { day: iso, time: hour === undefined ? undefined : `${hour}:${minute}:${second}` }
  }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
}

function compile(source: string): RegExp | null {
  try {
    return new RegExp(source, 'i')
  } catch {
    // The same group twice.
    return null
  }
}

const ISO = datePattern('yyyy-MM-dd') as DateReader

/** Patterns that exports use, the stricter ones first. */
export const COMMON_PATTERNS = [
  ...['dd/MM/yyyy', 'd/M/yyyy', 'MM/yyyy', 'dd/MM/yy', 'dd-MM-yyyy', 'MM-yyyy', 'MMM/yyyy'],
  ...['yyyyMMdd', 'ddMMyyyy', 'yyyyMM', 'yyyy-MM-dd HH:mm:ss', 'dd/MM/yyyy HH:mm:ss', 'yyyy-MM', 'excel'],
]

/** Returns the function that reads a date in one of the patterns, or as `yyyy-MM-dd`; it throws a BadCell. */
export function createDateReader(patterns: readonly string[]): (cell: string) => ReadDate {
  const readers = patterns.map((pattern) => [pattern, datePattern(pattern) ?? (() => null)] as const)
  return (cell) => {
    let found: { pattern: string; read: ReadDate } | undefined
    for (const [pattern, reader] of readers) {
      const read = reader(cell)
      if (!read) continue
      if (found && found.read.day !== read.day) {
        const [one, other] = [formatDate(found.read.day), formatDate(read.day)]
        throw new BadCell(ours`é ${one} em “${found.pattern}” e ${other} em “${pattern}”: o mapa precisa dizer qual`)
      }
      found ??= { pattern, read }
    }
    const read = found?.read ?? ISO(cell)
    if (!read) {
      const fitting = COMMON_PATTERNS.find((pattern) => datePattern(pattern)?.(cell))
      const known = joined(
        patterns.map((pattern) => `“${pattern}”`),
        'nem',
      )
      throw new BadCell(
        fitting === undefined
          ? ours`não é uma data em ${known}`
          : ours`não é uma data em ${known}; “${fitting}” a lê, em formats.date do mapa`,
      )
    }
    return read
  }
}
