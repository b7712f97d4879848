import type { Schema, Transaction } from '#schema/schema.ts'
import type { Value } from './kinds.ts'
import type { Layout, Stored } from './layout.ts'
import { untypedDb } from './untyped-db.ts'

/** The key of a row as one text. */
export function keyText(values: readonly Value[]): string {
  return values.length === 1 ? String(values[0]) : values.join('\u0000')
}

/** Columns of a layout's table that others fill theirs from, or that are compared before a row is written. */
function keptColumns(layout: Layout, all: readonly Layout[]): string[] {
  const given = all.flatMap(({ refers = [] }) =>
    refers.filter(({ to }) => to === layout.name).flatMap(({ gives = {} }) => Object.values(gives)),
  )
  return [...new Set([...given, ...(layout.fixed ?? []), ...(layout.unique ?? [])])]
}

/** The rows that others may refer to: those of the database, and those of this import as they are read. */
export class Known {
  readonly #db: Transaction<Schema>
  readonly #layouts: readonly Layout[]
  readonly #rows = new Map<string, Map<string, Stored>>()

  constructor(db: Transaction<Schema>, layouts: readonly Layout[]) {
    this.#db = db
    this.#layouts = layouts
  }

  /** Rows of a layout by their key, each with what others need of it. */
  async rowsOf(name: string): Promise<Map<string, Stored>> {
    const known = this.#rows.get(name)
    if (known) return known
    const layout = this.#layouts.find((one) => one.name === name)
    if (!layout) throw new Error(`no layout ${name}`)
    const kept = keptColumns(layout, this.#layouts)
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

  /** Whether rows of this layout have to be remembered as they are read. */
  isKept({ name, fixed, unique }: Layout): boolean {
    return Boolean(fixed ?? unique) || this.#layouts.some(({ refers }) => refers?.some(({ to }) => to === name))
  }

  /** Rows were written: numbers that the database gave them are there now. */
  forget(name: string): void {
    this.#rows.delete(name)
  }
}
