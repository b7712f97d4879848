import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import { chunks } from './chunks.ts'

/* Queries with lists of keys. A list is filled up to one of a few sizes, so that few statements are prepared. */

export type KeyValue = string | number | null
type KeyedRow = Record<string, KeyValue>

/** Sizes of lists of keys and of rows in one statement. */
export const SIZES = [512, 64, 8, 1] as const
const [LARGEST] = SIZES

const compiled = new WeakMap<object, Map<string, CompiledQuery>>()

/** Compiles a statement once for each database. */
export function compileOnce<DB>(db: Kysely<DB>, name: string, build: () => RawBuilder<unknown>): CompiledQuery {
  const { adapter } = db.getExecutor()
  const known = compiled.get(adapter) ?? new Map<string, CompiledQuery>()
  compiled.set(adapter, known)
  const query = known.get(name) ?? build().compile(db)
  known.set(name, query)
  return query
}

/** Type of a key column; PostgreSQL would take parameters in VALUES for text. */
export function typeOf(value: KeyValue | undefined) {
  return typeof value === 'number' ? sql`integer` : sql`text`
}

/** Builds a common table expression `k` with `size` keys, one column for each column of the key. */
function keyList(columns: readonly string[], sample: readonly KeyValue[], size: number) {
  const first = sql.join(columns.map((_, at) => sql`cast(${0} as ${typeOf(sample[at])})`))
  const other = sql.join(columns.map(() => sql`${0}`))
  const rows = Array.from({ length: size }, (_, at) => sql`(${at === 0 ? first : other})`)
  return sql`k(${idsOf(columns)}) as (values ${sql.join(rows)})`
}

/** Rows of a table, by the columns and the values of a key. */
export interface KeyedRows {
  table: string
  columns: readonly string[]
  keys: readonly (readonly KeyValue[])[]
}

interface KeyedStatement {
  /** Name among the statements on the same table. */
  name: string
  build(list: RawBuilder<unknown>): RawBuilder<unknown>
  /** Parameters that follow those of the list. */
  further?: readonly KeyValue[]
}

/** Runs a statement about keys in parts; a part is filled up by repeating its last key. */
async function runByKeys<DB>(
  db: Kysely<DB>,
  { table, columns, keys }: KeyedRows,
  { name, build, further = [] }: KeyedStatement,
): Promise<KeyedRow[]> {
  const found: KeyedRow[] = []
  for (const part of chunks(keys, LARGEST)) {
    const [sample = [], last = sample] = [part[0], part.at(-1)]
    const size = SIZES.findLast((one) => one >= part.length) ?? LARGEST
    const types = sample.map((value) => typeof value)
    const query = compileOnce(db, [name, table, columns, size, types].join(' '), () =>
      build(keyList(columns, sample, size)),
    )
    const parameters = part.flat()
    for (let at = part.length; at < size; at++) parameters.push(...last)
    parameters.push(...further)
    const { rows } = await db.executeQuery<KeyedRow>({ ...query, parameters } as CompiledQuery<KeyedRow>)
    for (const row of rows) found.push(row)
  }
  return found
}

function sameKey(columns: readonly string[], one: string, other: string) {
  return sql.join(
    columns.map((column) => sql`${sql.ref(`${one}.${column}`)} = ${sql.ref(`${other}.${column}`)}`),
    sql` and `,
  )
}

const idsOf = (columns: readonly string[]) => sql.join(columns.map((column) => sql.id(column)))

/** Reads columns of the rows. Rows may come twice. A cross join keeps SQLite from reading the whole table. */
export function rowsByKeys<DB>(db: Kysely<DB>, rows: KeyedRows, select: readonly string[]): Promise<KeyedRow[]> {
  const table = sql.table(rows.table)
  const selected = sql.join(select.map((column) => sql.ref(`t.${column}`)))
  const isSame = sameKey(rows.columns, 't', 'k')
  return runByKeys(db, rows, {
    name: `select ${select}`,
    build: (list) => sql`with ${list} select ${selected} from k cross join ${table} as t where ${isSame}`,
  })
}

export async function deleteByKeys<DB>(db: Kysely<DB>, rows: KeyedRows): Promise<void> {
  const [table, names] = [sql.table(rows.table), idsOf(rows.columns)]
  await runByKeys(db, rows, {
    name: 'delete',
    build: (list) => sql`with ${list} delete from ${table} where (${names}) in (select ${names} from k)`,
  })
}

/** Sets an integer column of the rows. */
export async function setByKeys<DB>(
  db: Kysely<DB>,
  rows: KeyedRows,
  column: string,
  value: number | null,
): Promise<void> {
  const [table, names] = [sql.table(rows.table), idsOf(rows.columns)]
  const setting = sql`${sql.id(column)} = cast(${0} as bigint)`
  await runByKeys(db, rows, {
    name: `set ${column}`,
    build: (list) => sql`with ${list} update ${table} set ${setting} where (${names}) in (select ${names} from k)`,
    further: [value],
  })
}

/** A temporary table of the keys that an import has read, with their lines. It is on disk, regardless of its size. */
export class SeenKeys<DB> {
  readonly #db: Kysely<DB>
  readonly #name: string
  readonly #columns: readonly string[]
  #created = false
  #indexed = false
  #last: readonly KeyValue[] = []
  #ascending = true

  constructor(db: Kysely<DB>, name: string, columns: readonly string[]) {
    this.#db = db
    this.#name = `importSeen ${name}`
    this.#columns = columns
  }

  /** The table, with the columns of the key and `line`; null before the first key. */
  get table(): RawBuilder<unknown> | null {
    return this.#created ? this.#table : null
  }

  get #table() {
    return sql.id(this.#name)
  }

  get #names() {
    return idsOf(this.#columns)
  }

  async add(keys: readonly (readonly KeyValue[])[], lines: readonly number[]): Promise<void> {
    const [sample] = keys
    if (!sample) return
    if (!this.#created) {
      const typed = sql.join(this.#columns.map((column, at) => sql`${sql.id(column)} ${typeOf(sample[at])}`))
      await sql`drop table if exists ${this.#table}`.execute(this.#db)
      await sql`create temporary table ${this.#table} (${typed}, line integer)`.execute(this.#db)
      this.#created = true
    }
    for (const key of keys) {
      this.#ascending &&= isAfter(key, this.#last)
      this.#last = key
    }
    for (let at = 0; at < keys.length; ) {
      const size = SIZES.find((one) => one <= keys.length - at) ?? 1
      const row = sql`(${sql.join([...this.#columns, 'line'].map(() => sql`${0}`))})`
      const query = compileOnce(this.#db, `${this.#name} ${this.#columns} ${size}`, () => {
        return sql`insert into ${this.#table} (${this.#names}, line) values ${sql.join(Array(size).fill(row))}`
      })
      const parameters: KeyValue[] = []
      for (let row = at; row < at + size; row++) parameters.push(...(keys[row] ?? []), lines[row] ?? 0)
      await this.#db.executeQuery({ ...query, parameters })
      at += size
    }
  }

  /** Returns the lines with a key of an earlier line, and that line; the first thousand. */
  async repeated(): Promise<{ line: number; first: number }[]> {
    // An ascending list contains no key twice.
    if (!this.#created || this.#ascending) return []
    await this.#index()
    const { rows } = await sql<{ line: number; first: number }>`
      select s.line, d.first from (
        select ${this.#names}, min(line) as first from ${this.#table} group by ${this.#names} having count(*) > 1
      ) d inner join ${this.#table} s on ${sameKey(this.#columns, 's', 'd')}
      where s.line > d.first order by s.line limit 1000`.execute(this.#db)
    return rows
  }

  /** Reads rows of the table, at most `limit`, that share the columns `part` with a key here and are not here themselves. */
  async omitted(table: string, select: readonly string[], part: readonly string[], limit: number): Promise<KeyedRow[]> {
    if (!this.#created) return []
    await this.#index()
    const parts = idsOf(part)
    const { rows } = await sql<KeyedRow>`
      select ${sql.join(select.map((column) => sql.ref(`t.${column}`)))}
      from (select distinct ${parts} from ${this.#table}) p
      cross join ${sql.table(table)} as t
      left join ${this.#table} s on ${sameKey(this.#columns, 's', 't')}
      where ${sameKey(part, 't', 'p')} and s.line is null limit ${limit}`.execute(this.#db)
    return rows
  }

  async #index(): Promise<void> {
    if (this.#indexed) return
    await sql`create index ${sql.id(`${this.#name} key`)} on ${this.#table} (${this.#names})`.execute(this.#db)
    this.#indexed = true
  }

  async drop(): Promise<void> {
    if (this.#created) await sql`drop table ${this.#table}`.execute(this.#db)
    this.#created = false
  }
}

function isAfter(key: readonly KeyValue[], last: readonly KeyValue[]): boolean {
  for (const [at, value] of key.entries()) {
    const before = last[at] ?? null
    if (before === null || value === null) return before === null
    if (value !== before) return value > before
  }
  return false
}
