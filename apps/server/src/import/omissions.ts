import { deleteByKeys, rowsByKeys, type SeenKeys } from '#db/keyed.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { keyText } from './known.ts'
import type { Layout, Stored } from './layout.ts'
import { type Row, shapeOf, valuesAt, valuesOf } from './shape.ts'

/** Rows that one statement reads. */
const PAGE = 5000

/** Deletes the stored rows of imported groups that the file omits; null for a layout whose rows are independent. */
export function createOmissions(db: Transaction<Schema>, layout: Layout, seen: SeenKeys<Schema>) {
  const { table, key, conflict = key, whole } = layout
  if (!whole) return null
  const { at, columns } = shapeOf(layout)
  const groupAt = whole.map(at)
  /** Groups of the previous rows that had no stored rows. */
  let fresh = new Set<string>()
  let mayOmit = false

  return {
    /** Records, before the rows are written, whether one of their groups has stored rows that the file may omit. */
    async note(rows: readonly Row[]): Promise<void> {
      if (mayOmit) return
      const groups = new Map(rows.map((row) => [keyText(valuesAt(groupAt, row)), valuesAt(groupAt, row)]))
      const unknown = [...groups].flatMap(([text, group]) => (fresh.has(text) ? [] : [group]))
      mayOmit = (await rowsByKeys(db, { table, columns: whole, keys: unknown }, whole)).length > 0
      fresh = new Set(groups.keys())
    },
    /** Deletes them in parts; yields the deleted rows. */
    async *remove(): AsyncGenerator<Stored[]> {
      while (mayOmit) {
        const rows: Stored[] = await seen.omitted(table, columns, whole, PAGE)
        if (rows.length === 0) return
        await deleteByKeys(db, { table, columns: conflict, keys: rows.map((row) => valuesOf(row, conflict)) })
        yield rows
      }
    },
  }
}
