import { BadCell, type Value } from './cell-types.ts'
import type { Faults } from './faults.ts'
import type { Known } from './known.ts'
import { keyText } from './known.ts'
import type { Column, Layout, Reference, Stored } from './layout.ts'

/** A column of the file with its position. */
interface Present {
  column: Column
  at: number
}

const SHOWN = 40

function quoted(cell: string): string {
  return `“${cell.length > SHOWN ? `${cell.slice(0, SHOWN)}…` : cell}”`
}

function otherwise({ otherwise: value }: Column): Value {
  return typeof value === 'function' ? value() : value
}

/** Finds the columns of a layout in a header, in any order and case; null for another layout. */
export function readHeader(layout: Layout, file: string, cells: string[], line: number, faults: Faults) {
  const before = faults.count
  const present: Present[] = []
  const byName = new Map(layout.columns.map((column) => [column.name.toLowerCase(), column]))
  for (const [at, cell] of cells.entries()) {
    const name = cell.trim()
    if (name === '') continue
    const column = byName.get(name.toLowerCase())
    if (!column) {
      faults.add({ file, line, field: name, reason: 'esta coluna não é conhecida' })
    } else if (present.some((other) => other.column === column)) {
      faults.add({ file, line, field: column.name, reason: 'a coluna está repetida' })
    } else {
      present.push({ column, at })
    }
  }
  for (const column of layout.columns) {
    if (column.required && !present.some((other) => other.column === column)) {
      faults.add({ file, line, field: column.name, reason: 'falta esta coluna' })
    }
  }
  return faults.count === before ? present : null
}

/** Checks line by line and returns the row to store; null after a fault. */
export async function createChecker(layout: Layout, file: string, present: Present[], known: Known, faults: Faults) {
  const { name, key, refers = [], unique = [], fixed = [] } = layout
  const own = known.isKept(layout) ? await known.rowsOf(name) : null
  const references = await Promise.all(
    refers.map(async (reference) => ({ ...reference, rows: await known.rowsOf(reference.to) })),
  )
  const takenBy = unique.map((column) => {
    const taken = new Map<Value, string>()
    for (const [rowKey, row] of own ?? []) taken.set(row[column] ?? null, rowKey)
    return { column, taken }
  })
  const lines = new Map<string, number>()
  const absent = layout.columns.filter((column) => !present.some((other) => other.column === column))
  const widest = Math.max(...present.map(({ at }) => at)) + 1

  function fault(line: number, field: string, reason: string): void {
    faults.add({ file, line, field, reason })
  }

  /** Values of the columns, by name in the file. */
  function readCells(line: number, cells: string[]): Stored {
    const row: Stored = {}
    for (const { column, at } of present) {
      const cell = (cells[at] ?? '').trim()
      if (cell === '') {
        row[column.name] = otherwise(column)
        if (column.required) fault(line, column.name, 'está vazio')
        continue
      }
      try {
        row[column.name] = column.type.read(cell)
      } catch (error) {
        if (!(error instanceof BadCell)) throw error
        row[column.name] = null
        fault(line, column.name, column.type.secret ? error.message : `${quoted(cell)} ${error.message}`)
      }
    }
    for (const column of absent) row[column.name] = otherwise(column)
    return row
  }

  function follow(line: number, row: Stored, reference: Reference & { rows: Map<string, Stored> }, into: Stored): void {
    const { columns, to, gives = {}, rows } = reference
    const values = columns.map((column) => row[column] ?? null)
    // An omitted optional reference; a missing required one was already reported.
    if (values.some((value) => value === null || value === '')) return
    const other = rows.get(keyText(values))
    if (!other) {
      fault(line, columns.join(', '), `${quoted(values.join(', '))} não existe em ${to}`)
      return
    }
    for (const [column, from] of Object.entries(gives)) into[column] = other[from] ?? null
  }

  return function check(line: number, cells: string[]): Stored | null {
    const before = faults.count
    if (cells.length > widest && cells.slice(widest).some((cell) => cell.trim() !== '')) {
      fault(line, '', 'há mais campos do que colunas')
    }
    const row = readCells(line, cells)
    const stored: Stored = {}
    for (const { name, stored: to } of layout.columns) if (to !== null) stored[to] = row[name] ?? null
    for (const { gives = {} } of references) for (const column of Object.keys(gives)) stored[column] = null
    for (const reference of references) follow(line, row, reference, stored)
    const named = key.map((column) => row[column] ?? stored[column] ?? null)
    // An invalid key was already reported: nothing else can be checked.
    if (named.includes(null)) return null
    const rowKey = keyText(named)
    const twin = lines.get(rowKey)
    if (twin !== undefined) fault(line, key.join(', '), `repete a linha ${twin}`)
    lines.set(rowKey, line)
    for (const { column, taken } of takenBy) {
      const holder = taken.get(stored[column] ?? null)
      if (stored[column] !== '' && stored[column] !== null && holder !== undefined && holder !== rowKey) {
        fault(line, column, `já é de ${key.join(', ')} ${holder}`)
      }
      taken.set(stored[column] ?? null, rowKey)
    }
    const was = own?.get(rowKey)
    for (const column of fixed) {
      if (was && was[column] !== stored[column]) fault(line, column, `não pode mudar: já é ${was[column]}`)
    }
    // Also when other columns of the row are invalid: references to it are correct.
    own?.set(rowKey, stored)
    return faults.count === before ? stored : null
  }
}
