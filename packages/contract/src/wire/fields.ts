import * as v from 'valibot'
import { isDate } from './date.ts'

/*
 * The fields of rows and parameters. Every schema here is idempotent: what it gives can be read by it again, so that the
 * same schema checks a reply where it is written and where it is read.
 */

/** Text of a row; what a back end leaves out or sends as null reads as empty. */
export const text = v.nullish(v.string(), '')

/** A code or a count: a whole number of 32 bits, as in back ends and databases. */
export const code = v.pipe(v.number(), v.integer(), v.minValue(-(2 ** 31)), v.maxValue(2 ** 31 - 1))

/** An amount in reais with at most two decimals, e.g. `1234.56`; count in cents (see money.ts), never in this. */
export const reais = v.pipe(v.number(), v.finite())

const isoDate = v.pipe(v.string(), v.check(isDate))

/** A day as `YYYY-MM-DD` that must be there. */
export const date = isoDate

/** A day that may be missing: null and `""` both read as null. */
export const optionalDate = v.pipe(
  v.nullish(v.union([v.literal(''), isoDate]), null),
  v.transform((day) => day || null),
)

const TRUE: unknown[] = [true, 1, 'true', 'sim']
const FALSE: unknown[] = [false, 0, null, 'false', 'nao', 'não', '']

/** Yes or no, also in the spellings that Progress back ends send. */
export const flag = v.pipe(
  v.nullish(v.union([v.boolean(), v.number(), v.string()]), false),
  v.check((value) => TRUE.includes(value) || FALSE.includes(value)),
  v.transform((value) => TRUE.includes(value)),
)

/** A table of a reply: always an array, empty when there is nothing. */
/* @__NO_SIDE_EFFECTS__ */
export function table<const R extends v.GenericSchema>(row: R) {
  return v.array(row)
}

/** Text that a person typed, of at most `longest` characters; no NUL among them, which PostgreSQL cannot keep. */
/* @__NO_SIDE_EFFECTS__ */
export function typed(longest: number) {
  return v.pipe(
    v.string(),
    v.maxLength(longest),
    v.check((value) => !value.includes('\0')),
  )
}
