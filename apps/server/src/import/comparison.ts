import { rowsByKeys } from '#db/keyed.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { keyText } from './known.ts'
import type { Layout, Stored } from './layout.ts'
import { type Row, shapeOf, valuesAt, valuesOf } from './shape.ts'

export interface StoredRow {
  row: Row
  was: Stored
}

export interface Comparison {
  added: Row[]
  changed: StoredRow[]
  /** Rows that HR withdrew, changed or not. */
  withdrawn: StoredRow[]
}

/** Returns the function that compares rows with the stored ones, in the columns `changing`. */
export function createComparison(
  db: Transaction<Schema>,
  layout: Layout,
  { changing, isEmpty }: { changing: readonly string[]; isEmpty: boolean },
): (rows: readonly Row[]) => Promise<Comparison> {
  const { table, key, conflict = key } = layout
  const { at, columns } = shapeOf(layout)
  const keyAt = conflict.map(at)
  const select = layout.withdrawable && !isEmpty ? [...columns, 'withdrawnAt'] : columns

  return async (rows) => {
    const keys = rows.map((row) => valuesAt(keyAt, row))
    // A final row may repeat one of this import.
    const found = isEmpty && !layout.final ? [] : await rowsByKeys(db, { table, columns: conflict, keys }, select)
    const stored = new Map(found.map((row) => [keyText(valuesOf(row, conflict)), row]))
    const compared: Comparison = { added: [], changed: [], withdrawn: [] }
    for (const [index, row] of rows.entries()) {
      const was = stored.get(keyText(keys[index] ?? []))
      if (!was) compared.added.push(row)
      else if (changing.some((column) => was[column] !== row.values[at(column)])) compared.changed.push({ row, was })
      if (was && typeof was.withdrawnAt === 'number') compared.withdrawn.push({ row, was })
    }
    return compared
  }
}
