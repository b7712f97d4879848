import { createHash } from 'node:crypto'
import { addDays, daysBetween } from '@colab/contract/wire/calendar'
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { contractWithinReach, withinReach } from '#employees/reach.ts'
import { isSearched } from '#employees/search.ts'
import {
  type InboxContext,
  momentText,
  numbersOf,
  type Queued,
  type QueueScope,
  type RequestKind,
  type Which,
} from './kind.ts'

/* Pages and counts of open requests, which the table of a kind orders by arrival. */

/** Location and order of the open requests of a kind. */
interface QueueColumns {
  /** Milliseconds, or a day as text. */
  arrival: RawBuilder<number | string>
  isDay?: true
  /** Columns of the numbers of an id. */
  key: readonly string[]
  keyOf?(id: string): readonly (number | string)[]
  codPessoa: string
  /** For a kind that belongs to a contract. */
  codEmpregado?: string
}

/** Queries of a kind, which both name its table in the same way. */
interface Queue<DB, TB extends keyof DB, Row, OpenDB, OpenTB extends keyof OpenDB> extends QueueColumns {
  /** Only open requests, so that counting those before and after a page is cheap. */
  open: SelectQueryBuilder<OpenDB, OpenTB, unknown>
  /** Requests with all that a list shows. */
  rows: SelectQueryBuilder<DB, TB, Row>
  /** Requests that HR decided, for a kind that HR decides. */
  decided?: SelectQueryBuilder<OpenDB, OpenTB, unknown>
  /** Condition on open requests with a deadline of HR until a day. */
  isDue?(day: string): Expression<SqlBool>
}

const DAY = 86_400_000
const EPOCH = '1970-01-01'
/** Days are ordered by the company's midnight, at a constant offset, so that their order has no exceptions. */
const MIDNIGHT = 3 * 3_600_000

/** The beginning of a list: before any possible arrival. */
export const BEGINNING = momentOfDay('1900-01-02')

/** Returns the place of a day in the order of arrival. */
export function momentOfDay(day: string): number {
  return daysBetween(EPOCH, day) * DAY + MIDNIGHT
}

/** Returns the first day whose place is not before a moment. */
function dayFrom(at: number): string {
  return addDays(EPOCH, Math.ceil((at - MIDNIGHT) / DAY))
}

/** Returns the digest of a row, with which a decision detects that it changed. */
export function versionOf(row: object): string {
  return createHash('sha256').update(JSON.stringify(row)).digest('base64url').slice(0, 22)
}

/**
 * Returns the fields that lists show of every request: its author, its arrival, as a moment or a day, and its version.
 */
export function sentBy<Row extends { codPessoa: number; pessoa: string; cpf: string }>(
  row: Row,
  arrival: number | string,
) {
  const { pessoa, cpf, ...request } = row
  const [recebido, at] = typeof arrival === 'string' ? [arrival, momentOfDay(arrival)] : [momentText(arrival), arrival]
  return { codPessoa: row.codPessoa, pessoa, cpf, recebido, at, versao: versionOf(request) }
}

/** Returns a condition with a literal, because a partial index is not used for a bound value. */
export function isState(column: string, value: string): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} = ${sql.lit(value)}`
}

/** Limits a query that joins `person` to the person whose requests are selected. */
export function ofPerson(which: Which) {
  return <DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>): SelectQueryBuilder<DB, TB, Row> =>
    'codPessoa' in which ? query.where(sql<SqlBool>`${sql.ref('person.codPessoa')} = ${which.codPessoa}`) : query
}

/**
 * Returns how a kind lists and counts its open requests, oldest first; `summariesOf` describes the rows of a page in
 * their order.
 */
export function queued<DB, TB extends keyof DB, Row, OpenDB, OpenTB extends keyof OpenDB>(
  queueOf: (context: InboxContext) => Queue<DB, TB, Row, OpenDB, OpenTB> | Promise<Queue<DB, TB, Row, OpenDB, OpenTB>>,
  summariesOf: (rows: Row[], context: InboxContext) => Queued[] | Promise<Queued[]>,
): Required<Pick<RequestKind, 'page' | 'count' | 'due' | 'decided'>> {
  type QueueOf = Awaited<ReturnType<typeof queueOf>>
  interface Some {
    open: QueueOf['open']
    limit: number
    /** By default the arrival. */
    by?: RawBuilder<unknown>
  }
  /** Reads the first of some requests. */
  function firstOf(context: InboxContext, queue: QueueOf, { open, limit, by = queue.arrival }: Some) {
    const columns = sql.join(queue.key.map((name) => sql.ref(name)))
    const order = sql`${by}, ${columns}`
    const keys = open.select(queue.key.map((name, at) => sql.ref(name).as(`key${at}`)))
    const page = queue.rows.where(sql<SqlBool>`(${columns}) in ${keys.orderBy(order).limit(limit)}`).orderBy(order)
    return page.execute().then((rows) => summariesOf(rows, context))
  }
  return {
    async page(context, { after: { at, id }, limit, ...wanted }) {
      const queue = await queueOf(context)
      const { arrival, isDay, key, keyOf = numbersOf } = queue
      const since = isDay ? dayFrom(at) : at
      let open = limited(context, queue, wanted).where(sql<SqlBool>`${arrival} >= ${since}`)
      if (id !== undefined) {
        const columns = sql.join(key.map((name) => sql.ref(name)))
        const values = sql.join(keyOf(id).slice(0, key.length))
        open = open.where(sql<SqlBool>`(${arrival} > ${since} or (${columns}) > (${values}))`)
      }
      return firstOf(context, queue, { open, limit })
    },
    async due(context, { day, limit, ...wanted }) {
      const queue = await queueOf(context)
      if (!queue.isDue) return []
      return firstOf(context, queue, { open: limited(context, queue, wanted).where(queue.isDue(day)), limit })
    },
    async decided(context, { from, upTo: { at, id }, by, limit, ...wanted }) {
      const queue = await queueOf(context)
      if (!queue.decided) return []
      const { key, keyOf = numbersOf } = queue
      const decidedAt = sql.ref('request.decididoEm')
      let open = limited(context, { ...queue, open: queue.decided }, wanted)
        .where(sql<SqlBool>`${decidedAt} >= ${from}`)
        .where(sql<SqlBool>`${decidedAt} <= ${at}`)
      if (by !== '') open = open.where(sql<SqlBool>`${sql.ref('request.decididoPor')} = ${by}`)
      if (id !== undefined) {
        const columns = sql.join(key.map((name) => sql.ref(name)))
        const values = sql.join(keyOf(id).slice(0, key.length))
        open = open.where(sql<SqlBool>`(${decidedAt} < ${at} or (${columns}) > (${values}))`)
      }
      return firstOf(context, queue, { open, limit, by: sql`${decidedAt} desc` })
    },
    async count(context, { most, ...wanted }) {
      const queue = await queueOf(context)
      const { arrival, isDay } = queue
      const arrivals = limited(context, queue, wanted).select(arrival.as('at')).orderBy(arrival).limit(most)
      const { rows } = await sql<{ count: number; oldest: number | string | null }>`
        select count(*) as count, min("at") as oldest from ${arrivals} as "open"`.execute(context.db)
      const { count = 0, oldest = null } = rows[0] ?? {}
      return { count, oldest: isDay || oldest === null ? String(oldest ?? '') : momentText(Number(oldest)) }
    },
  }
}

/** Limits the open requests of a queue to a reach, to people who are searched, and to days of arrival. */
function limited<DB, TB extends keyof DB, Row, OpenDB, OpenTB extends keyof OpenDB>(
  { db, clock }: InboxContext,
  { open, codPessoa, codEmpregado, arrival, isDay }: Queue<DB, TB, Row, OpenDB, OpenTB>,
  { reach, text, arrived }: QueueScope,
) {
  const within = codEmpregado
    ? contractWithinReach(db, reach, codEmpregado)
    : withinReach(db, reach, codPessoa, clock.today())
  const place = (day: string) => (isDay ? day : momentOfDay(day))
  let query = open.where(within)
  if (arrived?.from) query = query.where(sql<SqlBool>`${arrival} >= ${place(arrived.from)}`)
  if (arrived?.before) query = query.where(sql<SqlBool>`${arrival} < ${place(arrived.before)}`)
  if (text.trim() === '') return query
  const searched = db
    .selectFrom('person as searched')
    .select('searched.codPessoa')
    .where('searched.codPessoa', '=', sql.ref<number>(codPessoa))
    .where(isSearched(db, text, 'searched'))
    // Prevents PostgreSQL from reading all people first.
    .limit(1)
    .offset(0)
  return query.where(sql<SqlBool>`exists ${searched}`)
}
