import { rowsByKeys } from '#db/keyed.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import type { Value } from './cell-types.ts'
import { defaultOf } from './cells.ts'
import { type ChangeKind, type JournalEntry, rowSum } from './journal.ts'
import { keyText } from './known.ts'
import type { Layout, Stored } from './layout.ts'
import { valuesOf } from './shape.ts'

/** A row that an import wrote, in its current state. */
export interface TouchedRow {
  kind: ChangeKind
  /** Position in its list of the entry. */
  at: number
  key: Value[]
  /** Identifies the rows that are undone together with it. */
  unit: string
  /** `gone`: nothing remains to undo; `stale`: it changed since the import. */
  state: 'ready' | 'gone' | 'stale'
  current: Stored | undefined
}

/** Returns the columns that identify the rows undone together. */
function unitOf({ name, key, conflict = key, together, whole }: Layout) {
  return together ?? { of: name, columns: whole ?? conflict }
}

export function isShared({ together, whole }: Layout): boolean {
  return together !== undefined || whole !== undefined
}

/** Returns an entry with the columns that were added to the key later; its sums are those of `summed`. */
export function withPresentKey({ key, conflict = key, columns }: Layout, entry: JournalEntry) {
  const added = conflict.filter((column) => !entry.key.includes(column))
  const values = added.map((name) => {
    const column = columns.find(({ stored, name: own }) => (stored ?? own) === name)
    return column ? defaultOf(column) : null
  })
  const lacking = added.filter((column) => !entry.columns.includes(column))
  const more = (rows: Value[][], given: Value[]) => rows.map((row) => [...row, ...given])
  const further = lacking.map((column) => values[added.indexOf(column)] ?? null)
  return {
    ...entry,
    summed: entry.columns,
    key: [...entry.key, ...added],
    columns: [...entry.columns, ...lacking],
    added: more(entry.added, values),
    back: more(entry.back ?? [], values),
    changed: more(entry.changed, further),
    removed: more(entry.removed, further),
  }
}

export type PresentEntry = ReturnType<typeof withPresentKey>

/** Reads the rows of an entry, and compares them with what the import wrote. */
export async function touchedRows(db: Transaction<Schema>, layout: Layout, entry: PresentEntry): Promise<TouchedRow[]> {
  const { columns, summed, key, added, addedSums, changed, changedSums, removed, back } = entry
  const unit = unitOf(layout)
  const keyOf = (row: readonly Value[]) => key.map((column) => row[columns.indexOf(column)] ?? null)
  const listed = [
    ...added.map((row, at) => ({ kind: 'added' as const, at, key: row, sum: addedSums[at] })),
    ...changed.map((row, at) => ({ kind: 'changed' as const, at, key: keyOf(row), sum: changedSums[at] })),
    ...removed.map((row, at) => ({ kind: 'removed' as const, at, key: keyOf(row), sum: undefined })),
    ...back.map((row, at) => ({ kind: 'back' as const, at, key: row, sum: undefined })),
  ]
  const select = [...new Set([...columns, ...key, ...unit.columns, ...(layout.derived?.columns ?? [])])]
  const rows = await rowsByKeys(db, { table: layout.table, columns: key, keys: listed.map((one) => one.key) }, select)
  const stored = new Map(rows.map((row) => [keyText(valuesOf(row, key)), row]))
  const isKeyed = unit.columns.every((column) => key.includes(column))
  return listed.map(({ sum, ...row }) => {
    const current = stored.get(keyText(row.key))
    const before = row.kind === 'changed' || row.kind === 'removed' ? entry[row.kind][row.at] : undefined
    const value = (column: string) =>
      current?.[column] ?? before?.[columns.indexOf(column)] ?? row.key[key.indexOf(column)] ?? null
    const same = current && rowSum(valuesOf(current, summed)) === sum
    const states = {
      added: current ? (same ? 'ready' : 'stale') : isShared(layout) && isKeyed ? 'stale' : 'gone',
      changed: same ? 'ready' : 'stale',
      removed: current ? 'stale' : 'ready',
      back: current ? 'ready' : 'gone',
    } as const
    return { ...row, current, unit: keyText([unit.of, ...unit.columns.map(value)]), state: states[row.kind] }
  })
}
