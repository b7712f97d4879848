import type { CompiledQuery } from 'kysely'
import type { Schema, Transaction } from '#schema/schema.ts'
import type { Value } from './cell-types.ts'
import { keyText } from './known.ts'
import type { Layout, Stored } from './layout.ts'
import { untypedDb } from './untyped-db.ts'

/** Maximum values per statement; SQLite takes 32 766, PostgreSQL 65 535. Larger statements are not faster. */
const BOUND = 4000

export interface Written {
  /** Rows that were new or changed. */
  written: number
  removed: number
}

export interface Writer {
  /** Resolves when written, or returns nothing while the row is buffered. */
  add(row: Stored, line: number): Promise<void> | undefined
  end(): Promise<Written>
}

/** The columns filled by an import. */
export function columnsOf({ columns, refers = [] }: Layout): string[] {
  const own = columns.flatMap(({ stored }) => (stored === null ? [] : [stored]))
  return [...new Set([...own, ...refers.flatMap(({ gives = {} }) => Object.keys(gives))])]
}

/** Writes rows, many per statement: new and changed ones. */
export async function createWriter(
  db: Transaction<Schema>,
  layout: Layout,
  /** Columns without a value in the file keep their stored value. */
  untouched: ReadonlySet<string>,
): Promise<Writer> {
  const { table, key, conflict = key, whole = [], derived } = layout
  const tables = untypedDb(db)
  const columns = columnsOf(layout)
  const changing = layout.once ? [] : columns.filter((column) => !conflict.includes(column) && !untouched.has(column))
  const size = Math.max(1, Math.floor(BOUND / columns.length))
  const telling = derived && (await derived.exists(db)) ? derived : null
  // Parts and their rows, to find stored rows that a file omits from a part it contains.
  const rest = conflict.filter((column) => !whole.includes(column))
  const parts = new Map<string, Value[]>()
  /** Key of a row within its part: mostly a number, of which there may be a million. */
  const [only = ''] = rest
  const nameOf = (row: Stored): Value =>
    rest.length === 1 ? (row[only] ?? null) : keyText(rest.map((column) => row[column] ?? null))
  let statement: CompiledQuery | undefined
  let waiting: Value[] = []
  let written = 0

  /** One statement per row count, run with new values each time. */
  function compile(count: number): CompiledQuery {
    const row = Object.fromEntries(columns.map((column) => [column, 0]))
    return tables
      .insertInto(table)
      .values(Array.from({ length: count }, () => row))
      .onConflict((on) =>
        changing.length === 0
          ? on.columns(conflict).doNothing()
          : on
              .columns(conflict)
              .doUpdateSet((is) => Object.fromEntries(changing.map((column) => [column, is.ref(`excluded.${column}`)])))
              .where((is) =>
                is.or(
                  changing.map((column) =>
                    is(is.ref(`excluded.${column}`), 'is distinct from', is.ref(`${table}.${column}`)),
                  ),
                ),
              ),
      )
      .$if(telling !== null, (query) => query.returning(telling?.columns.map(String) ?? []))
      .compile()
  }

  async function flush(): Promise<void> {
    const count = waiting.length / columns.length
    if (count === 0) return
    statement ??= count === size ? compile(size) : undefined
    const query = count === size && statement ? statement : compile(count)
    const { rows, numAffectedRows } = await db.executeQuery({ ...query, parameters: waiting })
    waiting = []
    written += telling ? rows.length : Number(numAffectedRows ?? 0)
    if (telling && rows.length > 0) await telling.forget(db, rows as Stored[])
  }

  /** Deletes rows of the contained parts that the file omits. */
  async function removeOthers(): Promise<number> {
    if (parts.size === 0) return 0
    const counted = await tables
      .selectFrom(table)
      .select(whole.map(String))
      .select((is) => is.fn.countAll<number>().as('rows'))
      .groupBy(whole.map(String))
      .execute()
    let removed = 0
    for (const { rows, ...part } of counted as (Stored & { rows: number })[]) {
      const named = parts.get(keyText(whole.map((column) => part[column] ?? null)))
      if (!named || Number(rows) === named.length) continue
      const kept = new Set(named)
      let there = tables.selectFrom(table).select(rest.map(String))
      for (const column of whole) there = there.where(column, '=', part[column])
      for (const row of (await there.execute()) as Stored[]) {
        if (kept.has(nameOf(row))) continue
        let other = tables.deleteFrom(table)
        for (const column of whole) other = other.where(column, '=', part[column])
        for (const column of rest) other = other.where(column, '=', row[column])
        await other.execute()
        removed += 1
      }
      if (telling) await telling.forget(db, [part])
    }
    return removed
  }

  return {
    add(row) {
      for (const column of columns) waiting.push(row[column] ?? null)
      if (whole.length > 0) {
        const part = keyText(whole.map((column) => row[column] ?? null))
        const named = parts.get(part)
        if (named) named.push(nameOf(row))
        else parts.set(part, [nameOf(row)])
      }
      return waiting.length >= size * columns.length ? flush() : undefined
    },
    async end() {
      await flush()
      return { written, removed: await removeOthers() }
    },
  }
}
