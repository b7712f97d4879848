import type { Value } from './cell-types.ts'
import type { Layout, Stored } from './layout.ts'

/** Positions of the values of a row, which is an array: objects with names would take most of the time of an import. */
export interface Shape {
  size: number
  /** Position of a column by its name in the file or, where the file has none, in the table. */
  at(name: string): number
  has(name: string): boolean
  /** Columns that an import fills in the table, and their positions. */
  columns: readonly string[]
  positions: readonly number[]
}

export interface Row {
  line: number
  values: Value[]
}

export function shapeOf({ columns, refers = [], computed = {} }: Layout): Shape {
  const given = [...new Set(refers.flatMap(({ gives = {} }) => Object.keys(gives)))]
  const byFile = new Map(columns.map(({ name }, at) => [name, at]))
  const byTable = new Map(columns.flatMap(({ stored }, at) => (stored === null ? [] : [[stored, at] as const])))
  let size = columns.length
  for (const column of [...given, ...Object.keys(computed)]) {
    if (byTable.has(column)) continue
    byTable.set(column, size)
    size += 1
  }
  const bySight = new Map(
    [...new Set(refers.flatMap(({ sees = [] }) => sees))].map((column, at) => [column, size + at]),
  )
  const positionOf = (name: string) => byFile.get(name) ?? byTable.get(name) ?? bySight.get(name)
  return {
    size: size + bySight.size,
    at(name) {
      const position = positionOf(name)
      if (position === undefined) throw new Error(`no column ${name}`)
      return position
    },
    has: (name) => positionOf(name) !== undefined,
    columns: [...byTable.keys()],
    positions: [...byTable.values()],
  }
}

export function valuesAt(positions: readonly number[], { values }: Row): Value[] {
  return positions.map((at) => values[at] ?? null)
}

export function valuesOf(row: Stored, columns: readonly string[]): Value[] {
  return columns.map((column) => row[column] ?? null)
}

/** Returns the row to insert, by column name. */
export function storedRow({ columns, positions }: Shape, values: readonly Value[]): Stored {
  return Object.fromEntries(columns.map((column, at) => [column, values[positions[at] ?? -1] ?? null]))
}
