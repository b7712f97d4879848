import { rowsByKeys } from '#db/keyed.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import type { Value } from './cell-types.ts'
import { type Layout, layoutNamed, type Stored } from './layout.ts'
import { valuesOf } from './shape.ts'

export function keyText(values: readonly Value[]): string {
  return values.length === 1 ? String(values[0]) : values.join('\u0000')
}

/** Columns of a layout's table that other tables copy from, or that are compared before writing. */
function neededColumns(layout: Layout, all: readonly Layout[]): string[] {
  const given = all.flatMap(({ refers = [] }) =>
    refers
      .filter(({ to }) => to === layout.name)
      .flatMap(({ gives = {}, ofSameEmployer, sees = [] }) => [
        ...Object.values(gives),
        ...(ofSameEmployer ? ['codEmp'] : []),
        ...sees,
      ]),
  )
  return [...new Set([...given, ...(layout.fixed ?? [])])]
}

export type Known = ReturnType<typeof createKnown>

/** Finds the rows that others refer to: those of the database, which includes the earlier tables of this import. */
export function createKnown(db: Transaction<Schema>, layouts: readonly Layout[]) {
  const faulty = new Map<string, Map<string, Stored>>()
  const unread = new Set<string>()

  /** Returns rows of a layout by their key, with the columns that others need. */
  async function find(name: string, keys: readonly (readonly Value[])[]): Promise<Map<string, Stored>> {
    const layout = layoutNamed(layouts, name)
    const { key, conflict = key, table, refers = [] } = layout
    let lookups = keys
    // The index belongs to another constraint than the key: its other columns are those of a row that this one refers
    // to.
    for (const { columns, to, gives = {} } of conflict === key ? [] : refers) {
      const referred = (one: readonly Value[]) => columns.map((column) => one[key.indexOf(column)] ?? null)
      const parents = await find(to, keys.map(referred))
      lookups = keys.flatMap((one) => {
        const parent = parents.get(keyText(referred(one)))
        const from = (column: string) => parent?.[gives[column] ?? ''] ?? null
        return parent ? [conflict.map((column) => one[key.indexOf(column)] ?? from(column))] : []
      })
    }
    const select = [...new Set([...key, ...neededColumns(layout, layouts)])]
    const rows = await rowsByKeys(db, { table, columns: conflict, keys: lookups }, select)
    return new Map(rows.map((row) => [keyText(valuesOf(row, key)), row]))
  }

  return {
    find,
    /** Returns a row that is not stored because of its own faults: references to it are correct. */
    faulty: (name: string, key: string): Stored | undefined => faulty.get(name)?.get(key),
    /** Stores a row that will not be written, if others may refer to it. */
    addFaulty({ name }: Layout, key: string, row: Stored): void {
      if (!layouts.some(({ refers }) => refers?.some(({ to }) => to === name))) return
      const rows = faulty.get(name) ?? new Map<string, Stored>()
      faulty.set(name, rows.set(key, row))
    },
    isUnread: (name: string) => unread.has(name),
    /** Records that rows of a layout could not be read: it is unknown whether a reference to one is correct. */
    addUnread(name: string): void {
      unread.add(name)
    },
  }
}
