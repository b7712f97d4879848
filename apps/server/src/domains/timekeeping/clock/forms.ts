/* The records of an AFD by position: Portaria MTP 671/2021, annex V (layouts 001 to 004 have the same positions), and Portaria MTE 1510/2009. */

/** The kind of a clock; those of Portaria 1510 have numbers of their own, whose records have other positions. */
export type ClockKind = 'REP-C' | 'REP-A' | 'REP-P' | '1510'

/** The format of the lines of a file. */
export interface Form {
  /** Characters of a record by its type, without a CRC. */
  lengths: Readonly<Record<string, number>>
  /** Types whose lines may have the four digits of a CRC. */
  withCrc: string
  /** Types that the trailer counts, in its order. */
  counted: string
  header: (line: string) => Header
  mark: (line: string) => RawMark
}

/** The first record of a file. */
export interface Header {
  /** CNPJ or CPF of the employer, with letters since July 2026. */
  empregador: string
  cno: string
  numero: string
  modelo: string
  /** Of the layout; in Portaria 1510 there is none. */
  versao: string
}

/** A mark as written in the line. */
export interface RawMark {
  /** `2026-10-01T08:00` on the clock of the place; seconds and zone are no part of a working day. */
  time: string
  /** CPF with a zero before it, or PIS. */
  who: string
}

/** Returns the characters from one position to another, counted from 1. */
function between(line: string, first: number, last: number): string {
  return line.slice(first - 1, last).trim()
}

export const FORM_671: Form = {
  lengths: { 1: 298, 2: 327, 3: 46, 4: 69, 5: 114, 6: 36, 7: 137, 9: 64 },
  withCrc: '12345',
  counted: '234567',
  header: (line) => ({
    empregador: between(line, 12, 25),
    cno: between(line, 26, 39),
    numero: between(line, 190, 206),
    modelo: between(line, 269, 298),
    versao: between(line, 251, 253),
  }),
  mark: (line) => ({ time: line.slice(10, 34), who: line.slice(34, 46) }),
}

export const FORM_1510: Form = {
  lengths: { 1: 232, 2: 299, 3: 34, 4: 34, 5: 87, 9: 46 },
  withCrc: '12345',
  counted: '2345',
  header: (line) => ({
    empregador: between(line, 12, 25),
    cno: between(line, 26, 37),
    numero: between(line, 188, 204),
    modelo: '',
    versao: '',
  }),
  mark(line) {
    const [day, month, year, hour, minute] = [10, 12, 14, 18, 20].map((at) => line.slice(at, at === 14 ? 18 : at + 2))
    return { time: `${year}-${month}-${day}T${hour}:${minute}`, who: line.slice(22, 34) }
  },
}

/** Layouts of Portaria 671 whose positions are known. */
export const VERSIONS = ['001', '002', '003', '004']

/** Returns the form of a file by the length of its header; null for any other length. */
export function formOfHeader({ length }: string): Form | null {
  return [FORM_671, FORM_1510].find(({ lengths }) => length === lengths[1] || length === (lengths[1] ?? 0) + 4) ?? null
}

const TIME = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(:\d\d[+-]\d{4})?$/

/** Years that a clock may show; others are errors, and outside the range of the calendar. */
const [FIRST_YEAR, LAST_YEAR] = [1970, 2100]

/** Returns minutes since 1 January 1970 on the clock of the place; null for an invalid time. */
export function minuteOf(time: string): number | null {
  const found = TIME.exec(time)
  if (!found) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = found.slice(1, 6).map(Number)
  if (year < FIRST_YEAR || year > LAST_YEAR) return null
  const midnight = new Date(Date.UTC(year, month - 1, day))
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day || hour > 23 || minute > 59) return null
  return midnight.getTime() / 60_000 + hour * 60 + minute
}
