import { rowsByKeys } from '#db/keyed.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import type { Value } from './cell-types.ts'
import type { Layout, Stored } from './layout.ts'
import { valuesOf } from './shape.ts'

/** Formats the key of a row as one text. */
export function keyText(values: readonly Value[]): string {
  return values.length === 1 ? String(values[0]) : values.join('\u0000')
}

/** Columns of a layout's table that other tables copy from, or that are compared before writing. */
function neededColumns(layout: Layout, all: readonly Layout[]): string[] {
  const given = all.flatMap(({ refers = [] }) =>
    refers
      .filter(({ to }) => to === layout.name)
      .flatMap(({ gives = {}, same = {}, sees = [] }) => [...Object.values(gives), ...Object.values(same), ...sees]),
  )
  return [...new Set([...given, ...(layout.fixed ?? [])])]
}

/** Finds the rows that others refer to: those of the database, which has the earlier tables of this import, too. */
export class Known {
  readonly #db: Transaction<Schema>
  readonly #layouts: readonly Layout[]
  readonly #faulty = new Map<string, Map<string, Stored>>()
  readonly #unread = new Set<string>()

  constructor(db: Transaction<Schema>, layouts: readonly Layout[]) {
    this.#db = db
    this.#layouts = layouts
  }

  /** Returns rows of a layout by their key, with the columns that others need. */
  async find(name: string, keys: readonly (readonly Value[])[]): Promise<Map<string, Stored>> {
    const layout = this.#layouts.find((one) => one.name === name)
    if (!layout) throw new Error(`no layout ${name}`)
    const { key, conflict = key, table, refers = [] } = layout
    let lookups = keys
    // Another constraint than the key has the index: its other columns are those of a row that this one refers to.
    for (const { columns, to, gives = {} } of conflict === key ? [] : refers) {
      const parents = await this.find(
        to,
        keys.map((one) => columns.map((column) => one[key.indexOf(column)] ?? null)),
      )
      lookups = keys.flatMap((one) => {
        const parent = parents.get(keyText(columns.map((column) => one[key.indexOf(column)] ?? null)))
        const from = (column: string) => parent?.[gives[column] ?? ''] ?? null
        return parent ? [conflict.map((column) => one[key.indexOf(column)] ?? from(column))] : []
      })
    }
    const select = [...new Set([...key, ...neededColumns(layout, this.#layouts)])]
    const rows = await rowsByKeys(this.#db, { table, columns: conflict, keys: lookups }, select)
    return new Map(rows.map((row) => [keyText(valuesOf(row, key)), row]))
  }

  /** Returns a row that is not stored because of its own faults: references to it are correct. */
  faulty(name: string, key: string): Stored | undefined {
    return this.#faulty.get(name)?.get(key)
  }

  /** Notes that rows of a layout could not be read: whether a reference to one is correct is unknown. */
  addUnread(name: string): void {
    this.#unread.add(name)
  }

  isUnread(name: string): boolean {
    return this.#unread.has(name)
  }

  /** Remembers a row that will not be stored, if others may refer to it. */
  addFaulty({ name }: Layout, key: string, row: Stored): void {
    if (!this.#layouts.some(({ refers }) => refers?.some(({ to }) => to === name))) return
    const rows = this.#faulty.get(name) ?? new Map<string, Stored>()
    this.#faulty.set(name, rows.set(key, row))
  }
}
