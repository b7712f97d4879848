import type { Schema, Transaction } from '#schema/schema.ts'
import { keyText } from './known.ts'
import type { Layout, Stored } from './layout.ts'
import { untypedDb } from './untyped-db.ts'
import type { Writer } from './writer.ts'

/** Rows that are compared with stored ones and inserted together. */
const TOGETHER = 500

/**
 * Inserts final rows that are not stored yet. The database refuses changes, so that stored rows are looked up first;
 * one with different content is a fault.
 */
export function createFinalWriter(
  db: Transaction<Schema>,
  { table, key, columns }: Layout,
  fault: (line: number, reason: string) => void,
): Writer {
  const names = columns.map(({ name }) => name)
  const keyOf = (row: Stored) => keyText(key.map((column) => row[column] ?? null))
  const [owner = '', day = ''] = key
  let waiting: { row: Stored; line: number }[] = []
  let written = 0

  async function flush(): Promise<void> {
    if (waiting.length === 0) return
    const rows = waiting
    waiting = []
    const days = rows.map(({ row }) => String(row[day])).sort()
    const there = (await untypedDb(db)
      .selectFrom(table)
      .select(names)
      .where(owner, 'in', [...new Set(rows.map(({ row }) => row[owner]))])
      .where(day, '>=', days[0])
      .where(day, '<=', days.at(-1))
      .execute()) as Stored[]
    const known = new Map(there.map((row) => [keyOf(row), row]))
    const fresh: Stored[] = []
    for (const { row, line } of rows) {
      const same = known.get(keyOf(row))
      if (!same) fresh.push(row)
      else if (names.some((name) => same[name] !== row[name]))
        fault(line, 'já foi importado com outro conteúdo, e não muda')
    }
    if (fresh.length > 0) await untypedDb(db).insertInto(table).values(fresh).execute()
    written += fresh.length
  }

  return {
    add(row, line) {
      waiting.push({ row, line })
      return waiting.length >= TOGETHER ? flush() : undefined
    },
    async end() {
      await flush()
      return { written, removed: 0 }
    },
  }
}
