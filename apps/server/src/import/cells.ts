import { type OurText, ours } from '#base/ours.ts'
import { BadCell, type Value } from './cell-types.ts'
import type { FaultLog } from './faults.ts'
import { formulaFault } from './formula-faults.ts'
import type { Column, Layout } from './layout.ts'
import type { Line } from './sheet.ts'

export interface Present {
  column: Column
  at: number
}

const SHOWN = 40

export function quoted(cell: string): string {
  return `“${cell.length > SHOWN ? `${cell.slice(0, SHOWN)}…` : cell}”`
}

/** Hides the cells that a message quotes. */
export function withoutQuotes(message: OurText): OurText {
  return message.replace(/“[^”]*”/g, '“***”') as OurText
}

export function defaultOf({ otherwise: value }: Column): Value {
  return typeof value === 'function' ? value() : value
}

/** Finds the columns of a layout in a header, in any order and case; null where the columns are not separated. */
export function readHeader(layout: Layout, file: string, { line, cells }: Line, faults: FaultLog) {
  const present: Present[] = []
  const byName = new Map(layout.columns.map((column) => [column.name.toLowerCase(), column]))
  const named = cells.filter((cell) => cell.trim() !== '')
  const [only = ''] = named
  if (named.length === 1 && !byName.has(only.trim().toLowerCase()) && /[:/#^~\s]/.test(only.trim())) {
    const reason = ours`as colunas não estão separadas por ponto e vírgula, vírgula, tabulação ou |`
    faults.add({ file, line, field: '', reason: ours`${quoted(only.trim())} ${reason}` })
    return null
  }
  for (const [at, cell] of cells.entries()) {
    const name = cell.trim()
    if (name === '') continue
    const column = byName.get(name.toLowerCase())
    if (!column) {
      faults.add({ file, line, field: name, reason: ours`esta coluna não é conhecida` })
    } else if (present.some((other) => other.column === column)) {
      faults.add({ file, line, field: column.name, reason: ours`a coluna está repetida` })
    } else {
      present.push({ column, at })
    }
  }
  for (const column of layout.columns) {
    if (column.required && !present.some((other) => other.column === column)) {
      faults.add({ file, line, field: column.name, reason: ours`falta esta coluna` })
    }
  }
  return present
}

export type Report = (line: number, field: string, reason: OurText) => void

/** Returns a function that reads the cells of a line into values by the columns of the layout; further ones are null. */
export function createCellReader(
  { columns }: Layout,
  present: readonly Present[],
  size: number,
  { error, warning, latest }: { error: Report; warning: Report; latest: string },
) {
  const widest = Math.max(...present.map(({ at }) => at)) + 1
  const placed = present.map(({ column, at }) => ({ column, at, to: columns.indexOf(column) }))
  const absent = columns.flatMap((column, to) =>
    present.some((other) => other.column === column) ? [] : [{ column, to }],
  )

  return function read({ line, cells, refused }: Line): Value[] {
    if (cells.length > widest && cells.slice(widest).some((cell) => cell.trim() !== '')) {
      error(line, '', ours`há mais campos do que colunas`)
    }
    const values: Value[] = Array(size).fill(null)
    for (const { column, at, to } of placed) {
      const cell = (cells[at] ?? '').trim()
      const refusal = refused?.get(at)
      if (refusal !== undefined) {
        values[to] = null
        error(line, column.name, column.type.secret ? withoutQuotes(refusal) : refusal)
        continue
      }
      if (cell === '') {
        values[to] = defaultOf(column)
        if (column.required) error(line, column.name, ours`está vazio`)
        continue
      }
      const { type } = column
      const broken = formulaFault(cell)
      if (broken !== undefined) {
        error(line, column.name, broken)
        continue
      }
      try {
        const value = type.read(cell)
        values[to] = value
        if (type.dated && String(value) > latest)
          error(line, column.name, ours`${quoted(cell)} fica longe demais no futuro`)
        const doubt = type.doubt?.(cell)
        if (doubt) warning(line, column.name, ours`${quoted(cell)} ${doubt}`)
      } catch (cause) {
        if (!(cause instanceof BadCell)) throw cause
        error(line, column.name, type.secret ? cause.message : ours`${quoted(cell)} ${cause.message}`)
      }
    }
    for (const { column, to } of absent) values[to] = defaultOf(column)
    return values
  }
}
