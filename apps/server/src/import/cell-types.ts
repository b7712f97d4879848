import { formatCnpj, isCnpj } from '@colab/contract/wire/cnpj'
import { formatCpf, isCpf } from '@colab/contract/wire/cpf'
import { formatDate, isDate } from '@colab/contract/wire/date'
import { isEmail } from '@colab/contract/wire/email'
import { formatBRL, readBRL } from '@colab/contract/wire/money'
import { formatMinutes, isTime, readMinutes } from '@colab/contract/wire/time'
import { joined, type OurText, ours } from '#base/ours.ts'
import { STATES } from '#base/states.ts'
import { isNumeric, type KeyKind, KINDS, typedKey } from '#employees/external-keys/kinds.ts'

export type Value = string | number | null

/** Reason for which a cell is refused, as a phrase after its text: `“31/02/2026” não é uma data`. */
export class BadCell extends Error {
  override name = 'BadCell'
  declare message: OurText

  constructor(message: OurText) {
    super(message)
  }
}

export type FileKind = 'any' | 'pdf' | 'paperToSign' | 'picture'

/** The kind of the cells of a column that other systems write in other formats, which a mapping translates. */
export type Form = 'date' | 'moment' | 'amount' | 'reference' | 'time' | 'times' | 'hours'

/** Format of a column in a file. */
export interface CellType {
  /** Description in Portuguese, for docs/import.md. */
  description: string
  /** Reads a cell that is not empty; throws a BadCell. */
  read(text: string): Value
  /** Formats a value for a file. */
  write(value: Value): string
  /** Value of an empty cell, unless its column defines another. */
  empty: Value
  /** The cell is not repeated in messages. */
  secret?: boolean
  form?: Form
  /** All values of a column with few, with their descriptions. */
  options?: readonly (readonly [value: string, words: string])[]
  /** The cell names a file beside the tables: any, or of a kind that is checked. */
  file?: FileKind
  /**
   * The cell refers to something by a code of the company: our number, or else a text that is looked up later
   * (keys.ts).
   */
  key?: KeyKind
  /** Its values begin with a date, which cannot be in the distant future. */
  dated?: boolean
  /** Warning about a readable cell, a phrase that follows its text. */
  doubt?(text: string): OurText | null
}

const shown = (value: Value) => String(value ?? '')

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** Creates a type; `read` returns null for a cell that is refused with `refusal`. By default its values are texts. */
function cellType(
  description: string,
  refusal: OurText,
  read: (cell: string) => Value,
  more: Partial<CellType> = {},
): CellType {
  return {
    description,
    read(cell) {
      const value = read(cell)
      if (value === null) throw new BadCell(refusal)
      return value
    },
    write: shown,
    empty: '',
    ...more,
  }
}

/** A letter that no standard font of a PDF has (pdf/text.ts). */
const FOREIGN_LETTER = /(?!\p{Script=Latin})(?![ªºµ])\p{L}/u

export function text(longest = 4000): CellType {
  const fits = (cell: string) => (cell.length > longest ? null : cell)
  const short = cellType(ours`texto de até ${longest} caracteres`, ours`passa de ${longest} caracteres`, fits)
  return {
    ...short,
    read(cell) {
      const value = short.read(cell)
      if (cell.includes('\0')) throw new BadCell(ours`tem um caractere nulo`)
      return value
    },
    doubt: (cell) => (FOREIGN_LETTER.test(cell) ? ours`tem letras que os documentos em PDF mostram como “?”` : null),
  }
}

const [LEAST, MOST] = [-(2 ** 31), 2 ** 31 - 1]

/** A code or a count: a whole number of 32 bits (contract, wire/fields.ts), or one of a few consecutive ones. */
export function code(least = LEAST, most = MOST): CellType {
  const whole = least < 0 ? ours`número inteiro` : ours`número inteiro a partir de ${least}`
  const what = most < MOST ? ours`número de ${least} a ${most}` : whole
  const read = (cell: string) => {
    const number = /^-?\d{1,10}$/.test(cell) ? Number(cell) : Number.NaN
    return number >= least && number <= most ? number : null
  }
  return cellType(
    what,
    most < MOST
      ? ours`não é um número de ${least} a ${most}`
      : least < 0
        ? ours`não é um número inteiro`
        : ours`não é um número inteiro a partir de ${least}`,
    read,
    { empty: null },
  )
}

const LONGEST_KEY = 30

/**
 * Returns whether a text can be a code of a company; an amount, a date and a name without digits belong to other
 * columns.
 */
function isKey(kind: KeyKind, typed: string): boolean {
  const { empregador, chave } = typedKey(typed)
  const [isAmount, isDay] = [/^\d+([.,]\d+)+$/, /^\d{1,2}\/\d{1,2}\/\d{2,4}$|^\d{4}-\d\d-\d\d$/]
  return (
    chave.length <= LONGEST_KEY &&
    /^[\p{L}\d][\p{L}\d ._/-]*$/u.test(chave) &&
    !isAmount.test(chave) &&
    !isDay.test(chave) &&
    (/\d/.test(chave) || !KINDS[kind].ofPerson) &&
    (empregador === null || kind !== 'empregador')
  )
}

/** A code of the company: a number, or a text such as `A-15` and `000123`. */
export function key(kind: KeyKind, least = 1): CellType {
  const refusal = ours`não é um código, como 15, 000123 ou A-15`
  return {
    ...cellType(ours`código: número ou texto, como \`15\`, \`000123\` ou \`A-15\``, refusal, (cell) => {
      const number = /^(0|[1-9]\d{0,9})$/.test(cell) ? Number(cell) : Number.NaN
      if (number >= least && number <= MOST) return number
      if (!isKey(kind, cell)) return null
      return isNumeric(cell) && Number(cell) < least ? null : cell
    }),
    empty: null,
    key: kind,
  }
}

/** An amount in reais, stored in cents. */
export const money = cellType(
  ours`reais: \`1.234,56\`, \`1234,56\` ou \`1234.56\``,
  ours`não é um valor em reais`,
  (cell) => {
    const cents = readBRL(cell)
    return cents === null || Math.abs(cents) > MOST ? null : cents
  },
  {
    write(value) {
      const digits = String(Math.abs(Number(value))).padStart(3, '0')
      return `${Number(value) < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
    },
    empty: 0,
    form: 'amount',
    doubt(cell) {
      const thousands = /^-?(R\$ *)?\d{1,3}\.\d{3}$/.test(cell)
      return thousands ? ours`foi lido como ${formatBRL(readBRL(cell) ?? 0).replace('\u00a0', ' ')}` : null
    },
  },
)

export const decimal = cellType(
  'número: `1234,5` ou `1234.5`',
  ours`não é um número`,
  (cell) => (/^-?\d{1,12}([.,]\d{1,6})?$/.test(cell) ? Number(cell.replace(',', '.')) : null),
  { write: (value) => shown(value).replace('.', ','), empty: 0, form: 'amount' },
)

export const day = cellType(
  ours`data: \`31/12/2026\` ou \`2026-12-31\``,
  ours`não é uma data`,
  (cell) => {
    const iso = cell.replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, (_, day: string, month: string, year: string) => {
      return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    })
    return isDate(iso) ? iso : null
  },
  { write: (value) => formatDate(value as string | null), empty: null, dated: true, form: 'date' },
)

/** A month, stored as its first day, or a day where the period is one. */
export const period: CellType = {
  ...day,
  description: ours`mês ou data: \`12/2026\`, \`2026-12\` ou como data`,
  read(cell) {
    const [, month, year] = /^(\d{1,2})\/(\d{4})$/.exec(cell) ?? []
    if (month && year) return day.read(`01/${month}/${year}`)
    return day.read(/^\d{4}-\d\d$/.test(cell) ? `${cell}-01` : cell)
  },
}

/** A moment, stored as `YYYY-MM-DDTHH:MM:SS`. */
export const moment = cellType(
  'data e hora: `31/12/2026 08:30` ou `2026-12-31T08:30:00`',
  ours`não é uma data com hora`,
  (cell) => {
    const [, date = '', clock = '', seconds = '00'] = /^(\S+?)[T ](\d\d:\d\d)(?::(\d\d))?$/.exec(cell) ?? []
    return isTime(clock) && seconds <= '59' ? `${day.read(date)}T${clock}:${seconds}` : null
  },
  { write: (value) => shown(value).replace(/^(\d{4})-(\d\d)-(\d\d)T/, '$3/$2/$1 '), dated: true, form: 'moment' },
)

/** An absolute moment, stored in milliseconds since the epoch. */
export const instant = cellType(
  'data e hora com fuso: `2026-12-31T08:30:00-03:00`',
  ours`não é um instante, como 2026-12-31T08:30:00-03:00`,
  (cell) => {
    const milliseconds = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(cell) ? Date.parse(cell) : Number.NaN
    return Number.isNaN(milliseconds) ? null : milliseconds
  },
  { write: (value) => new Date(Number(value)).toISOString(), empty: null },
)

/** A time of day, stored as `HH:MM`. */
export const time = cellType(
  'hora do dia: `08:30`',
  ours`não é uma hora do dia`,
  (cell) => {
    const clock = cell.replace(/^(\d:\d\d)$/, '0$1').replace(/^(\d\d:\d\d):00$/, '$1')
    return isTime(clock) ? clock : null
  },
  { form: 'time' },
)

/** A duration, stored in minutes. */
export const hours = cellType(
  'horas e minutos: `08:48`, `-02:30`, `220:00`',
  ours`não são horas e minutos`,
  (cell) => readMinutes(cell.replace(/^(-?)(\d:\d\d)/, '$10$2').replace(/^(-?\d+:\d\d):00$/, '$1')),
  { write: (value) => (value === null ? '' : formatMinutes(Number(value))), empty: 0, form: 'hours' },
)

const YES = ['sim', 's', '1', 'true', 'verdadeiro', 'x']
const NO = ['não', 'nao', 'n', '0', 'false', 'falso']

/** Yes or no, stored as 1 or 0. */
export const flag = cellType(
  '`sim` ou `não`',
  ours`não é sim nem não`,
  (cell) => (YES.includes(cell.toLowerCase()) ? 1 : NO.includes(cell.toLowerCase()) ? 0 : null),
  { write: (value) => (value ? 'sim' : 'não'), empty: 0 },
)

/** One of a few words, in any case. */
export function choice(...words: string[]): CellType {
  const known = new Map(words.map((word) => [word.toLowerCase(), word]))
  const description = words.map((word) => `\`${word}\``).join(', ')
  const read = (cell: string) => known.get(cell.toLowerCase()) ?? null
  const options = words.map((word) => [word, word] as const)
  return cellType(description, ours`não é ${joined(words, 'nem')}`, read, { options })
}

/** A CPF, stored as eleven digits. Leading zeros that a spreadsheet dropped are restored; the check digits verify them. */
export const cpf = cellType(
  ours`CPF, com ou sem pontuação, com dígitos verificadores válidos`,
  ours`não é um CPF: confira os dígitos`,
  (cell) => {
    const digits = /^[\d.\s-]+$/.test(cell) ? digitsOf(cell).padStart(11, '0') : ''
    return isCpf(digits) ? digits : null
  },
  { write: (value) => formatCpf(shown(value)), secret: true },
)

/** A CNPJ, stored as fourteen characters; letters are possible (IN RFB 2.229/2024). */
export const cnpj = cellType(
  ours`CNPJ, com ou sem pontuação, também com letras, com dígitos verificadores válidos`,
  ours`não é um CNPJ: confira os dígitos`,
  (cell) => {
    const bare = cell.toUpperCase().replace(/[\s./-]/g, '')
    const characters = bare.padStart(14, '0')
    return isCnpj(characters) ? characters : null
  },
  { write: (value) => formatCnpj(shown(value)) },
)

/** Digits of a postal code. */
export const cep = cellType(
  ours`CEP: \`01001-000\` ou \`01001000\``,
  ours`não é um CEP`,
  (cell) => {
    const digits = /^[\d.-]+$/.test(cell) ? digitsOf(cell).padStart(8, '0') : ''
    return digits.length === 8 ? digits : null
  },
  { write: (value) => shown(value).replace(/^(\d{5})(\d{3})$/, '$1-$2') },
)

/** Digits of a telephone, with its area code. */
export const phone = cellType(
  'telefone com DDD: `(11) 98765-4321` ou `11987654321`',
  ours`não é um telefone com DDD`,
  (cell) => {
    const digits = digitsOf(cell.replace(/^\s*\+55/, ''))
    return /^[1-9]\d{9,10}$/.test(digits) ? digits : null
  },
  { write: (value) => shown(value).replace(/^(\d\d)(\d{4,5})(\d{4})$/, '($1) $2-$3') },
)

/** The quantity from which an amount was computed, as a payslip shows it: `220:00`, `30,00`, `14 %`. */
export const reference: CellType = { ...text(40), form: 'reference' }

export const email = cellType('e-mail', ours`não é um e-mail`, (cell) => (isEmail(cell) ? cell : null))

export const uf = cellType(ours`UF, duas letras`, ours`não é uma UF`, (cell) => {
  const typed = cell.toUpperCase()
  return STATES.some(([codUf]) => codUf === typed) ? typed : null
})

/** Parts of a text, stored with the separator of the wire protocol between them. */
export function parts(separator: string): CellType {
  return {
    ...text(),
    description: 'partes separadas por ` | `',
    read: (cell) =>
      cell
        .split('|')
        .map((part) => part.trim())
        .join(separator),
    write: (value) => shown(value).split(separator).join(' | '),
  }
}

/** The name of a file beside the tables; the database stores its number. See files.ts. */
export const file: CellType = {
  description: 'arquivo na pasta da importação, como `arquivos/recibo.pdf`',
  read: (cell) => cell,
  write: shown,
  empty: null,
  file: 'any',
}

export const pdf: CellType = { ...file, file: 'pdf' }
/** A PDF that can be signed. */
export const paperToSign: CellType = { ...file, file: 'paperToSign' }

/** A PNG or JPEG, stored without metadata. */
export const picture: CellType = { ...file, file: 'picture' }
