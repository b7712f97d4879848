import { joined, type OurText, ours } from '#base/ours.ts'
import { BadCell } from '#import/cell-types.ts'
import type { Column, Layout } from '#import/layout.ts'
import type { Line } from '#import/sheet.ts'
import { type CellReader, type Cells, columnReader, createFilter, Header, mappedColumns } from './columns.ts'
import { detailedColumn, templateOf } from './read.ts'
import type { Formats, TableMapping } from './schema.ts'
import { parseTemplate } from './template.ts'

/* Rows of our tables from the lines of a file. */

/** A row of ours: a cell for each of the columns, and the reasons for refused ones. */
export interface MappedRow extends Line {
  refused: Map<number, OurText> | undefined
}

export interface RowReader {
  /** Names of our columns, in the order of the cells. */
  names: readonly string[]
  /** Returns the rows of a line of the file; none for one that is left out. */
  read(line: Line): MappedRow[]
  /**
   * Returns why a line with content becomes no row although no rule of the mapping leaves it out; undefined for others.
   */
  leftOut(line: Line): OurText | undefined
}

/** Starts reading after the header of a file. `faults` are the columns of the mapping that the file lacks. */
export function createRowReader(
  layout: Layout,
  mapped: TableMapping,
  formats: Formats,
  names: Cells,
): { reader: RowReader; header: Header } {
  const header = new Header(names)
  const passes = createFilter(mapped.only, header)
  const skip = mapped.skip.map((pattern) => new RegExp(pattern))
  const columns = mappedColumns(mapped, layout.columns, header)
  const signs = new Set(columns.flatMap(({ mapped }) => mapped.sign ?? []))
  const readers = columns.map((one) => columnReader(one, header, { formats, signs }))
  const spread = mapped.unpivot && createSpread(layout, mapped.unpivot, formats, header)
  const ownNames = [...columns.map(({ column }) => column.name), ...(spread?.names ?? [])]

  const key = keyColumns(layout, mapped, header)

  const isBlank = (cell = '') => cell.trim() === ''
  const hasNoKey = (cells: Cells) => key.length > 0 && key.every(({ at }) => isBlank(cells[at]))

  function isSkipped(cells: Cells): boolean {
    if (!passes(cells)) return true
    if (skip.length === 0) return false
    const text = cells.filter((cell) => !isBlank(cell)).join(' ')
    return skip.some((pattern) => pattern.test(text))
  }

  function read({ line, cells }: Line): MappedRow[] {
    if (isSkipped(cells) || hasNoKey(cells)) return []
    const row = readCells(readers, line, cells)
    return spread ? spread.rows(row, cells) : [row]
  }

  function leftOut({ cells }: Line): OurText | undefined {
    if (cells.every(isBlank) || isSkipped(cells) || !hasNoKey(cells)) return undefined
    return ours`ficou de fora: não traz ${joined([...new Set(key.map((one) => one.name))], 'nem')}`
  }

  return { reader: { names: ownNames, read, leftOut }, header }
}

/**
 * Returns the columns from which the key of a row is read, with their positions: in a title or total they are empty.
 */
function keyColumns(layout: Layout, { columns }: TableMapping, header: Header): { name: string; at: number }[] {
  const parts = layout.key.flatMap((name) => {
    const column = columns[name]
    return column === undefined ? [] : (parseTemplate(templateOf(detailedColumn(column))) ?? [])
  })
  return parts
    .flatMap((part) => (typeof part === 'string' ? [] : { name: part.name, at: header.at(part) }))
    .filter(({ at }) => at >= 0)
}

function readCells(readers: readonly CellReader[], line: number, cells: Cells): MappedRow {
  let refused: Map<number, OurText> | undefined
  const own = readers.map((read, at) => {
    try {
      return read(cells)
    } catch (error) {
      if (!(error instanceof BadCell)) throw error
      refused ??= new Map()
      refused.set(at, error.message)
      return ''
    }
  })
  return { line, cells: own, refused }
}

/** Turns columns of the file into rows: one for each cell with content, except a zero. */
function createSpread(
  layout: Layout,
  { columns, into }: NonNullable<TableMapping['unpivot']>,
  formats: Formats,
  header: Header,
) {
  const target = into.at(-1) ?? ''
  const entries = Object.entries(columns).map(([name, codes]) => {
    const named = typeof codes === 'object' ? codes : { [into[0] ?? '']: codes }
    return { name, named }
  })
  const constants = [...new Set(entries.flatMap(({ named }) => Object.keys(named)))]
  const column = layout.columns.find(({ name }) => name === target) as Column
  const cellOf = entries.map(({ name, named }) => ({
    fixed: constants.map((constant) => named[constant] ?? ''),
    read: columnReader({ column, mapped: { from: `{${name}}` } }, header, { formats, signs: new Set() }),
  }))
  const isZero = (cell: string) => column.type.form === 'amount' && /^-?[0,.]+$/.test(cell)
  return {
    names: [...constants, target],
    rows({ line, cells: own, refused }: MappedRow, cells: Cells): MappedRow[] {
      return cellOf.flatMap(({ fixed, read }) => {
        const [cell, wrong] = readOne(read, cells)
        if (wrong === undefined && (cell === '' || isZero(cell))) return []
        const at = own.length + fixed.length
        const all = wrong === undefined ? refused : new Map([...(refused ?? []), [at, wrong]])
        return [{ line, cells: [...own, ...fixed, cell], refused: all }]
      })
    },
  }
}

function readOne(read: CellReader, cells: Cells): [cell: string, wrong: OurText | undefined] {
  try {
    return [read(cells), undefined]
  } catch (error) {
    if (!(error instanceof BadCell)) throw error
    return ['', error.message]
  }
}
