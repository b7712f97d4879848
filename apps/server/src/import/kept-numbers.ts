import { ours } from '#base/ours.ts'
import { rowsByKeys } from '#db/keyed.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import type { Value } from './cell-types.ts'
import { keyText } from './known.ts'
import type { Layout, Stored } from './layout.ts'
import type { CheckedFile } from './row-keys.ts'
import { type Row, valuesAt, valuesOf } from './shape.ts'

/* Rows that were stored before their source numbered them: they keep their number, and are not stored a second time. */

export type KeptNumbers = ReturnType<typeof createKeptNumbers>

export function createKeptNumbers(db: Transaction<Schema>) {
  /** Stored numbers by the name of the table and the key that the file gives. */
  const kept = new Map<string, Value>()

  /** Sets the number of rows of a numbered table, and of those that refer to one, to the stored one. */
  async function follow(file: CheckedFile, rows: readonly Row[]): Promise<void> {
    const { layout, shape } = file
    if (layout.numbered) await find(file, layout.numbered, rows)
    if (kept.size === 0) return
    for (const { columns, to } of layout.refers ?? []) {
      const last = columns.at(-1)
      if (last === undefined) continue
      const at = columns.map(shape.at)
      for (const row of rows) {
        const number = kept.get(placeOf(to, valuesAt(at, row)))
        if (number !== undefined) row.values[shape.at(last)] = number
      }
    }
  }

  async function find(file: CheckedFile, numbered: NonNullable<Layout['numbered']>, rows: readonly Row[]) {
    const { layout, shape, keyAt, warning } = file
    const { by, equal } = numbered
    const byAt = shape.at(by)
    const group = layout.key.filter((column) => column !== by)
    const groupAt = group.map(shape.at)
    const groupText = (row: Row) => keyText(valuesAt(groupAt, row))
    const later = rows.filter((row) => Number(row.values[byAt]) > 1 && !valuesAt(groupAt, row).includes(null))
    if (later.length === 0) return
    const keys = later.map((row) => valuesAt(groupAt, row))
    const stored = await rowsByKeys(db, { table: layout.table, columns: group, keys }, [...layout.key, ...equal])
    const byGroup = Map.groupBy(stored, (row) => keyText(valuesOf(row, group)))
    const given = Map.groupBy(rows, groupText)
    for (const row of later) {
      const others = byGroup.get(groupText(row)) ?? []
      const own = row.values[byAt] ?? null
      if (others.some((other) => other[by] === own)) continue
      const isGiven = (other: Stored) =>
        (given.get(groupText(row)) ?? []).some(({ values }) => values[byAt] === other[by])
      const isSame = (other: Stored) =>
        equal.every((column) => other[column] !== null && other[column] === row.values[shape.at(column)])
      const same = others.find((other) => Number(other[by]) < Number(own) && isSame(other) && !isGiven(other))
      if (!same) continue
      kept.set(placeOf(layout.name, valuesAt(keyAt, row)), same[by] ?? null)
      row.values[byAt] = same[by] ?? null
      warning(row.line, by, ours`já está gravado com o número ${same[by]}, com os mesmos valores e data: fica com ele`)
    }
  }

  return { follow }
}

function placeOf(table: string, key: readonly Value[]): string {
  return `${table}\u0000${keyText(key)}`
}
