import { createHash } from 'node:crypto'
import { addDays, daysBetween } from '@colab/contract/wire/calendar'
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { contractWithinReach, type Reach, reachOver, withinReach } from '#employees/reach.ts'
import { isSearched } from '#employees/search.ts'
import {
  type Counted,
  type InboxContext,
  momentText,
  numbersOf,
  type QueueFilter,
  type WantedCount,
  type WantedPage,
  type Which,
} from './kind.ts'

/* Pages and counts of open requests, which the table of a kind orders by arrival. */

/** Columns of a query of open requests, which joins `person`. */
interface QueueColumns {
  /** Milliseconds, or a day as text. */
  arrival: RawBuilder<number | string>
  isDay?: true
  /** The numbers of an id. */
  key: readonly string[]
  keyOf?(id: string): readonly (number | string)[]
  codPessoa: string
  /** Of a kind that belongs to a contract. */
  codEmpregado?: string
}

const DAY = 86_400_000
const EPOCH = '1970-01-01'
/** Days are placed by the company's midnight, at an offset that never changes: their order has no exceptions. */
const MIDNIGHT = 3 * 3_600_000

/** The begin of a list: before anything that can arrive. */
export const BEGINNING = momentOfDay('1900-01-02')

/** Returns the place of a day in the order of arrival. */
export function momentOfDay(day: string): number {
  return daysBetween(EPOCH, day) * DAY + MIDNIGHT
}

/** Returns the first day whose place is not before a moment. */
function dayFrom(at: number): string {
  return addDays(EPOCH, Math.ceil((at - MIDNIGHT) / DAY))
}

/** Returns the digest of a row, by which a decision recognizes that it changed. */
export function versionOf(row: object): string {
  return createHash('sha256').update(JSON.stringify(row)).digest('base64url').slice(0, 22)
}

/** A condition with a literal: a partial index is not found by a bound value. */
export function isState(column: string, value: string): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} = ${sql.lit(value)}`
}

/** Limits a query that joins `person` to the person whose requests are selected. */
export function ofPerson(which: Which) {
  return <DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>): SelectQueryBuilder<DB, TB, Row> =>
    'codPessoa' in which ? query.where(sql<SqlBool>`${sql.ref('person.codPessoa')} = ${which.codPessoa}`) : query
}

/** Reads a page of open requests, oldest first. */
export function pageOf<DB, TB extends keyof DB, Row>(
  context: InboxContext,
  open: SelectQueryBuilder<DB, TB, Row>,
  columns: QueueColumns,
  { after: { at, id }, limit, ...wanted }: WantedPage,
) {
  const { arrival, isDay, key, keyOf = numbersOf } = columns
  const since = isDay ? dayFrom(at) : at
  const later = (of: string) => {
    const values = keyOf(of).slice(0, key.length)
    return sql<SqlBool>`(${arrival} > ${since} or (${columnsOf(key)}) > (${sql.join(values)}))`
  }
  let query = limited(context, open, columns, wanted).where(sql<SqlBool>`${arrival} >= ${since}`)
  if (id !== undefined) query = query.where(later(id))
  return query
    .orderBy(sql`${arrival}, ${columnsOf(key)}`)
    .limit(limit)
    .execute()
}

function columnsOf(names: readonly string[]) {
  return sql.join(names.map((name) => sql.ref(name)))
}

/** Counts open requests. */
export async function countOf<DB, TB extends keyof DB, Row>(
  context: InboxContext,
  open: SelectQueryBuilder<DB, TB, Row>,
  columns: QueueColumns,
  { most, ...wanted }: WantedCount,
): Promise<Counted> {
  const { arrival, isDay } = columns
  const arrivals = limited(context, open, columns, wanted)
    .clearSelect()
    .select(arrival.as('at'))
    .orderBy(arrival)
    .limit(most)
  const { rows } = await sql<{ count: number; oldest: number | string | null }>`
    select count(*) as count, min("at") as oldest from ${arrivals} as "open"`.execute(context.db)
  const { count = 0, oldest = null } = rows[0] ?? {}
  return { count, oldest: isDay || oldest === null ? String(oldest ?? '') : momentText(Number(oldest)) }
}

/** Limits a query to a reach and a filter. */
function limited<DB, TB extends keyof DB, Row>(
  { db, clock }: InboxContext,
  open: SelectQueryBuilder<DB, TB, Row>,
  { codPessoa, codEmpregado }: QueueColumns,
  { reach, filter }: { reach: Reach; filter: QueueFilter },
): SelectQueryBuilder<DB, TB, Row> {
  const within = (over: Reach) =>
    codEmpregado ? contractWithinReach(db, over, codEmpregado) : withinReach(db, over, codPessoa, clock.today())
  const { units, text } = filter
  let query = open.where(within(reach))
  if (units.length > 0) query = query.where(within(reachOver({ everything: false, employers: [], units })))
  return text.trim() === '' ? query : query.where(isSearched(db, text))
}
