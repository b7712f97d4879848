import * as v from 'valibot'
import { isDate } from './date.ts'
import { plainName } from './name.ts'

/* Strict: our server validates its replies with them. `column` determines how the portal reads replies of any back
   end (reading.ts). */

/* @__NO_SIDE_EFFECTS__ */
function column<const K extends string, S extends v.GenericSchema>(kind: K, schema: S): S & { readonly column: K } {
  return { ...schema, column: kind }
}

/** Text; absent and null read as empty. */
export const text = column('text', v.nullish(v.string(), ''))

/** Text whose empty value has a meaning, so that a missing one reads as null. */
export const knownText = column('knownText', v.nullish(v.string(), ''))

/** Essential text of a row: read like any text, and `colab conform` fails for a back end that does not send it. */
export const essentialText = { ...text, isEssential: true as const }

/** Text that back ends also send as a number, which loses its leading zeros. */
/* @__NO_SIDE_EFFECTS__ */
function textOfDigits(digits: number) {
  return { ...text, digits }
}

export const cpfText = textOfDigits(11)
export const cnpjText = textOfDigits(14)
export const cepText = textOfDigits(8)

/** A time of a day as text: `HH:MM` where it can be read as one. */
export const timeText = column('time', v.nullish(v.string(), ''))

const int32 = v.pipe(v.number(), v.integer(), v.minValue(-(2 ** 31)), v.maxValue(2 ** 31 - 1))

/** A code: on our server a 32-bit whole number, elsewhere number or text. */
export const code = column('code', int32)

/** A code as a parameter: back ends receive it as they sent it, ours also accepts its own as text. */
export const codeParam = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^(0|-?[1-9]\d{0,9})$/), v.transform(Number))]),
  v.integer(),
  v.minValue(-(2 ** 31)),
  v.maxValue(2 ** 31 - 1),
)

/**
 * A whole number of days, places or seconds; a negative or fractional number of another back end has another meaning.
 */
export const count = { ...column('number', int32), isCount: true as const }

/** Numbers of a month and of a year. */
export const monthNumber = v.pipe(count, v.minValue(1), v.maxValue(12))
export const yearNumber = v.pipe(count, v.minValue(1900), v.maxValue(2199))

export const figure = column('number', v.pipe(v.number(), v.finite()))

/** An amount in reais such as `1234.56`; calculate in cents (money.ts), never in this. */
export const reais = column('number', v.pipe(v.number(), v.finite()))

const isoDate = v.pipe(v.string(), v.check(isDate))

/** A required date `YYYY-MM-DD`. */
export const date = column('date', isoDate)

/** An optional date; null and `""` both read as null. */
export const optionalDate = column(
  'date',
  v.pipe(
    v.nullish(v.union([v.literal(''), isoDate]), null),
    v.transform((day) => day || null),
  ),
)

const TRUE: unknown[] = [true, 1, 'true', 'sim']
const FALSE: unknown[] = [false, 0, null, 'false', 'nao', 'não', '']

/** Also accepts the spellings of Progress back ends. */
export const flag = column(
  'flag',
  v.pipe(
    v.nullish(v.union([v.boolean(), v.number(), v.string()]), false),
    v.check((value) => TRUE.includes(value) || FALSE.includes(value)),
    v.transform((value) => TRUE.includes(value)),
  ),
)

/** One of a closed list of words; the portal shows others as they are. */
/* @__NO_SIDE_EFFECTS__ */
export function word<const W extends string>(words: readonly W[]) {
  return { ...column('word', v.picklist(words)), words }
}

/** Text in which the portal recognizes some words, in any case. */
/* @__NO_SIDE_EFFECTS__ */
export function textWith<const W extends string>(words: readonly W[]) {
  return { ...column('word', v.nullish(v.string(), '')), words }
}

/** Text that back ends also send as a number. */
export const textOrNumber = column('text', v.pipe(v.union([v.string(), v.number()]), v.transform(String)))

/** Rows; the portal leaves out a row without the `needed` columns, because it cannot be shown. */
/* @__NO_SIDE_EFFECTS__ */
export function table<const R extends v.GenericSchema, const N extends string = never>(row: R, ...needed: N[]) {
  return { ...v.array(row), needed: needed as readonly N[] }
}

/** A record that is sent back whole: `received` contains it unchanged, with columns that the contract does not name. */
/* @__NO_SIDE_EFFECTS__ */
export function whole<const S extends v.GenericSchema>(row: S): S & { readonly whole: true } {
  return { ...row, whole: true }
}

/** Typed text; `longest` is also the limit of its field in a form. */
/* @__NO_SIDE_EFFECTS__ */
export function typed(longest: number) {
  return { ...v.pipe(v.string(), v.maxLength(longest)), longest }
}

/** Typed text that is stored without surrounding blanks. */
/* @__NO_SIDE_EFFECTS__ */
export function trimmed(longest: number) {
  return v.pipe(typed(longest), v.trim())
}

/** The typed name of a person, stored in the form of records. */
/* @__NO_SIDE_EFFECTS__ */
export function typedName(longest: number) {
  return v.pipe(
    typed(longest),
    v.transform((name) => plainName(name).trim()),
  )
}

/** Returns the limits of the typed texts of a form by their names. */
/* @__NO_SIDE_EFFECTS__ */
export function limitsOf<E extends v.ObjectEntries>(entries: E) {
  const limits = Object.entries(entries).flatMap(([name, entry]) => ('longest' in entry ? [[name, entry.longest]] : []))
  return Object.fromEntries(limits) as { [K in keyof E as E[K] extends { longest: number } ? K : never]: number }
}
