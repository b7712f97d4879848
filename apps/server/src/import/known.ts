import type { Schema, Transaction } from '#schema/schema.ts'
import type { Value } from './cell-types.ts'
import type { Layout, Stored } from './layout.ts'
import { untypedDb } from './untyped-db.ts'

/** Formats the key of a row as one text. */
export function keyText(values: readonly Value[]): string {
  return values.length === 1 ? String(values[0]) : values.join('\u0000')
}

/** Columns of a layout's table that other tables copy from, or that are compared before writing. */
function storedColumns(layout: Layout, all: readonly Layout[]): string[] {
  const given = all.flatMap(({ refers = [] }) =>
    refers.filter(({ to }) => to === layout.name).flatMap(({ gives = {} }) => Object.values(gives)),
  )
  return [...new Set([...given, ...(layout.fixed ?? []), ...(layout.unique ?? [])])]
}

/** Rows that others may refer to: stored ones, and those of this import. */
export class Known {
  readonly #db: Transaction<Schema>
  readonly #layouts: readonly Layout[]
  readonly #rows = new Map<string, Map<string, Stored>>()

  constructor(db: Transaction<Schema>, layouts: readonly Layout[]) {
    this.#db = db
    this.#layouts = layouts
  }

  /** Rows of a layout by key, with the columns that others need. */
  async rowsOf(name: string): Promise<Map<string, Stored>> {
    const known = this.#rows.get(name)
    if (known) return known
    const layout = this.#layouts.find((one) => one.name === name)
    if (!layout) throw new Error(`no layout ${name}`)
    const kept = storedColumns(layout, this.#layouts)
    const rows = await untypedDb(this.#db)
      .selectFrom(layout.table)
      .select([...new Set([...layout.key, ...kept])])
      .execute()
    const byKey = new Map(
      rows.map((row) => [
        keyText(layout.key.map((column) => row[column] as Value)),
        Object.fromEntries(kept.map((column) => [column, row[column] as Value])),
      ]),
    )
    this.#rows.set(name, byKey)
    return byKey
  }

  /** Returns whether rows of this layout must be held in memory. */
  isKept({ name, fixed, unique }: Layout): boolean {
    return Boolean(fixed ?? unique) || this.#layouts.some(({ refers }) => refers?.some(({ to }) => to === name))
  }

  /** Called after rows were written, when their database numbers exist. */
  forget(name: string): void {
    this.#rows.delete(name)
  }
}
