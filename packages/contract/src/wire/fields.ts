import * as v from 'valibot'
import { isDate } from './date.ts'

/* Every schema accepts its own output: the same one checks a reply where it is written and where it is read. */

/** Text; absent and null read as empty. */
export const text = v.nullish(v.string(), '')

/** A code or count: a 32-bit whole number. */
export const code = v.pipe(v.number(), v.integer(), v.minValue(-(2 ** 31)), v.maxValue(2 ** 31 - 1))

/** An amount in reais such as `1234.56`; calculate in cents (money.ts), never in this. */
export const reais = v.pipe(v.number(), v.finite())

const isoDate = v.pipe(v.string(), v.check(isDate))

/** A required date `YYYY-MM-DD`. */
export const date = isoDate

/** An optional date; null and `""` both read as null. */
export const optionalDate = v.pipe(
  v.nullish(v.union([v.literal(''), isoDate]), null),
  v.transform((day) => day || null),
)

const TRUE: unknown[] = [true, 1, 'true', 'sim']
const FALSE: unknown[] = [false, 0, null, 'false', 'nao', 'não', '']

/** Also accepts the spellings of Progress back ends. */
export const flag = v.pipe(
  v.nullish(v.union([v.boolean(), v.number(), v.string()]), false),
  v.check((value) => TRUE.includes(value) || FALSE.includes(value)),
  v.transform((value) => TRUE.includes(value)),
)

/* @__NO_SIDE_EFFECTS__ */
export function table<const R extends v.GenericSchema>(row: R) {
  return v.array(row)
}

/** Typed text of at most `longest` characters; PostgreSQL cannot store NUL. */
/* @__NO_SIDE_EFFECTS__ */
export function typed(longest: number) {
  return v.pipe(
    v.string(),
    v.maxLength(longest),
    v.check((value) => !value.includes('\0')),
  )
}
