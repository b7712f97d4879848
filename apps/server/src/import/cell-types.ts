import { formatCnpj, isCnpj } from '@colab/contract/wire/cnpj'
import { formatCpf, isCpf } from '@colab/contract/wire/cpf'
import { formatDate, isDate } from '@colab/contract/wire/date'
import { isEmail } from '@colab/contract/wire/email'
import { formatBRL, readBRL } from '@colab/contract/wire/money'
import { formatMinutes, isTime, readMinutes } from '@colab/contract/wire/time'
import { STATES } from '#domains/registration/lookups.ts'

/** Value of a cell in the database. */
export type Value = string | number | null

/** Why a cell is refused, in words that follow it: `“31/02/2026” não é uma data`. */
export class BadCell extends Error {
  override name = 'BadCell'
}

export type FileKind = 'any' | 'pdf' | 'picture'

/** Format of a column in a file. */
export interface CellType {
  /** Description in Portuguese, for docs/import.md. */
  description: string
  /** Reads a cell that is not empty; throws a BadCell. */
  read(text: string): Value
  /** The same, for a file. */
  write(value: Value): string
  /** Value of an empty cell, unless its column defines another. */
  empty: Value
  /** The cell is not repeated in messages. */
  secret?: boolean
  /** The cell names a file beside the tables: any, or of a kind that is checked. */
  file?: FileKind
  /** Its values begin with a date, which cannot be in the distant future. */
  dated?: boolean
  /** Warning about a readable cell, a phrase that follows its text. */
  doubt?(text: string): string | null
}

const shown = (value: Value) => String(value ?? '')

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** Text of at most so many characters. */
export function text(longest = 4000): CellType {
  return {
    description: `texto de até ${longest} caracteres`,
    read(cell) {
      if (cell.length > longest) throw new BadCell(`passa de ${longest} caracteres`)
      if (cell.includes('\0')) throw new BadCell('tem um caractere nulo')
      return cell
    },
    write: shown,
    empty: '',
  }
}

/** A code or a count: a whole number of 32 bits (contract, wire/fields.ts). */
export function code(least = -(2 ** 31)): CellType {
  return {
    description: least < 0 ? 'número inteiro' : `número inteiro a partir de ${least}`,
    read(cell) {
      const number = /^-?\d{1,10}$/.test(cell) ? Number(cell) : Number.NaN
      if (!(number >= least && number < 2 ** 31)) {
        throw new BadCell(least < 0 ? 'não é um número inteiro' : `não é um número inteiro a partir de ${least}`)
      }
      return number
    },
    write: shown,
    empty: null,
  }
}

/** One of a few consecutive codes. */
export function codeFrom(least: number, most: number): CellType {
  return {
    ...code(least),
    description: `número de ${least} a ${most}`,
    read(cell) {
      const number = /^\d{1,9}$/.test(cell) ? Number(cell) : Number.NaN
      if (!(number >= least && number <= most)) throw new BadCell(`não é um número de ${least} a ${most}`)
      return number
    },
  }
}

/** An amount in reais, stored in cents. */
export const money: CellType = {
  description: 'reais: `1.234,56`, `1234,56` ou `1234.56`',
  read(cell) {
    const cents = readBRL(cell)
    if (cents === null || Math.abs(cents) >= 2 ** 31) throw new BadCell('não é um valor em reais')
    return cents
  },
  write(value) {
    const digits = String(Math.abs(Number(value))).padStart(3, '0')
    return `${Number(value) < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
  },
  empty: 0,
  doubt(cell) {
    const thousands = /^-?(R\$ *)?\d{1,3}\.\d{3}$/.test(cell)
    return thousands ? `foi lido como ${formatBRL(readBRL(cell) ?? 0).replace('\u00a0', ' ')}` : null
  },
}

/** A number that may have decimals. */
export const decimal: CellType = {
  description: 'número: `1234,5` ou `1234.5`',
  read(cell) {
    if (!/^-?\d{1,12}([.,]\d{1,6})?$/.test(cell)) throw new BadCell('não é um número')
    return Number(cell.replace(',', '.'))
  },
  write: (value) => shown(value).replace('.', ','),
  empty: 0,
}

function readDay(cell: string): string {
  const iso = cell.replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, (_, day: string, month: string, year: string) => {
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  })
  if (!isDate(iso)) throw new BadCell('não é uma data')
  return iso
}

/** A day. */
export const day: CellType = {
  description: 'data: `31/12/2026` ou `2026-12-31`',
  read: readDay,
  write: (value) => formatDate(value as string | null),
  empty: null,
  dated: true,
}

/** A month, stored as its first day, or a day where the period is one. */
export const period: CellType = {
  description: 'mês ou data: `12/2026`, `2026-12` ou como data',
  read(cell) {
    const [, month, year] = /^(\d{1,2})\/(\d{4})$/.exec(cell) ?? []
    if (month && year) return readDay(`01/${month}/${year}`)
    return readDay(/^\d{4}-\d\d$/.test(cell) ? `${cell}-01` : cell)
  },
  write: day.write,
  empty: null,
  dated: true,
}

/** A moment, stored as `YYYY-MM-DDTHH:MM:SS`. */
export const moment: CellType = {
  description: 'data e hora: `31/12/2026 08:30` ou `2026-12-31T08:30:00`',
  read(cell) {
    const [, date = '', clock = '', seconds = '00'] = /^(\S+?)[T ](\d\d:\d\d)(?::(\d\d))?$/.exec(cell) ?? []
    if (!isTime(clock) || seconds > '59') throw new BadCell('não é uma data com hora')
    return `${readDay(date)}T${clock}:${seconds}`
  },
  write: (value) => shown(value).replace(/^(\d{4})-(\d\d)-(\d\d)T/, '$3/$2/$1 '),
  empty: '',
  dated: true,
}

/** An absolute moment, stored in milliseconds since the epoch. */
export const instant: CellType = {
  description: 'data e hora com fuso: `2026-12-31T08:30:00-03:00`',
  read(cell) {
    const milliseconds = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(cell) ? Date.parse(cell) : Number.NaN
    if (Number.isNaN(milliseconds)) throw new BadCell('não é um instante, como 2026-12-31T08:30:00-03:00')
    return milliseconds
  },
  write: (value) => new Date(Number(value)).toISOString(),
  empty: null,
}

/** A time of day, stored as `HH:MM`. */
export const time: CellType = {
  description: 'hora do dia: `08:30`',
  read(cell) {
    const clock = cell.replace(/^(\d:\d\d)$/, '0$1').replace(/^(\d\d:\d\d):00$/, '$1')
    if (!isTime(clock)) throw new BadCell('não é uma hora do dia')
    return clock
  },
  write: shown,
  empty: '',
}

/** A duration, stored in minutes. */
export const hours: CellType = {
  description: 'horas e minutos: `08:48`, `-02:30`, `220:00`',
  read(cell) {
    const minutes = readMinutes(cell.replace(/^(-?)(\d:\d\d)/, '$10$2').replace(/^(-?\d+:\d\d):00$/, '$1'))
    if (minutes === null) throw new BadCell('não são horas e minutos')
    return minutes
  },
  write: (value) => (value === null ? '' : formatMinutes(Number(value))),
  empty: 0,
}

const YES = new Set(['sim', 's', '1', 'true', 'verdadeiro', 'x'])
const NO = new Set(['não', 'nao', 'n', '0', 'false', 'falso'])

/** Yes or no, stored as 1 or 0. */
export const flag: CellType = {
  description: '`sim` ou `não`',
  read(cell) {
    const word = cell.toLowerCase()
    if (!YES.has(word) && !NO.has(word)) throw new BadCell('não é sim nem não')
    return YES.has(word) ? 1 : 0
  },
  write: (value) => (value ? 'sim' : 'não'),
  empty: 0,
}

/** One of a few words, in any case. */
export function choice(...words: string[]): CellType {
  const known = new Map(words.map((word) => [word.toLowerCase(), word]))
  return {
    description: words.map((word) => `\`${word}\``).join(', '),
    read(cell) {
      const word = known.get(cell.toLowerCase())
      if (word === undefined) throw new BadCell(`não é ${words.join(' nem ')}`)
      return word
    },
    write: shown,
    empty: '',
  }
}

/** A CPF, stored as eleven digits. Leading zeros that a spreadsheet dropped are restored; the check digits verify them. */
export const cpf: CellType = {
  description: 'CPF, com ou sem pontuação, com dígitos verificadores válidos',
  read(cell) {
    const digits = /^[\d.\s-]+$/.test(cell) ? digitsOf(cell).padStart(11, '0') : ''
    if (!isCpf(digits)) throw new BadCell('não é um CPF: confira os dígitos')
    return digits
  },
  write: (value) => formatCpf(shown(value)),
  empty: '',
  secret: true,
}

/** A CNPJ, stored as fourteen characters; letters are possible (IN RFB 2.229/2024). */
export const cnpj: CellType = {
  description: 'CNPJ, com ou sem pontuação, também com letras, com dígitos verificadores válidos',
  read(cell) {
    const characters = cell
      .toUpperCase()
      .replace(/[\s./-]/g, '')
      .padStart(14, '0')
    if (!isCnpj(characters)) throw new BadCell('não é um CNPJ: confira os dígitos')
    return characters
  },
  write: (value) => formatCnpj(shown(value)),
  empty: '',
}

/** Digits of a postal code. */
export const cep: CellType = {
  description: 'CEP: `01001-000` ou `01001000`',
  read(cell) {
    const digits = /^[\d.-]+$/.test(cell) ? digitsOf(cell).padStart(8, '0') : ''
    if (digits.length !== 8) throw new BadCell('não é um CEP')
    return digits
  },
  write: (value) => shown(value).replace(/^(\d{5})(\d{3})$/, '$1-$2'),
  empty: '',
}

/** Digits of a telephone, with its area code. */
export const phone: CellType = {
  description: 'telefone com DDD: `(11) 98765-4321` ou `11987654321`',
  read(cell) {
    const digits = digitsOf(cell.replace(/^\s*\+55/, ''))
    if (!/^[1-9]\d{9,10}$/.test(digits)) throw new BadCell('não é um telefone com DDD')
    return digits
  },
  write: (value) => shown(value).replace(/^(\d\d)(\d{4,5})(\d{4})$/, '($1) $2-$3'),
  empty: '',
}

/** An e-mail address. */
export const email: CellType = {
  description: 'e-mail',
  read(cell) {
    if (!isEmail(cell)) throw new BadCell('não é um e-mail')
    return cell
  },
  write: shown,
  empty: '',
}

const UFS = new Set(STATES.map(([codUf]) => codUf))

/** The two letters of a state. */
export const uf: CellType = {
  description: 'UF, duas letras',
  read(cell) {
    const state = cell.toUpperCase()
    if (!UFS.has(state)) throw new BadCell('não é uma UF')
    return state
  },
  write: shown,
  empty: '',
}

/** Parts of a text, stored with the separator of the wire between them. */
export function parts(separator: string): CellType {
  return {
    description: 'partes separadas por ` | `',
    read: (cell) =>
      cell
        .split('|')
        .map((part) => part.trim())
        .join(separator),
    write: (value) => shown(value).split(separator).join(' | '),
    empty: '',
  }
}

/** The name of a file beside the tables; the database keeps its number. See files.ts. */
export const file: CellType = {
  description: 'arquivo na pasta da importação, como `arquivos/recibo.pdf`',
  read: (cell) => cell,
  write: shown,
  empty: null,
  file: 'any',
}

export const pdf: CellType = { ...file, file: 'pdf' }

/** A PNG or JPEG, stored without metadata. */
export const picture: CellType = { ...file, file: 'picture' }
