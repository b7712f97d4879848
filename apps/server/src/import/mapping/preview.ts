import { type OurText, ours } from '#base/ours.ts'
import { BadCell } from '#import/cell-types.ts'
import { quoted, withoutQuotes } from '#import/cells.ts'
import { Faults, faultText } from '#import/faults.ts'
import { type Layout, layoutNamed } from '#import/layout.ts'
import type { Line, Sheet } from '#import/sheet.ts'
import { openMapped, type Workbooks } from './open.ts'
import type { Mapping } from './schema.ts'

/* How the first rows of each table would be read. */

const ROWS = 5

export interface PreviewColumn {
  name: string
  /** The columns of the file, or a note about what is computed. */
  source: string
  /** As the import reads them; or the reason why not. */
  cells: string[]
  /** Reasons among these cells. */
  refusals: OurText[]
}

export interface PreviewTable {
  name: string
  file: string
  /** Lines of the file that the rows come from. */
  lines: number[]
  columns: PreviewColumn[]
  /** Number of the cells that the import would refuse. */
  refused: number
  faults: OurText[]
}

export interface Preview {
  tables: PreviewTable[]
  notes: OurText[]
}

/** Reads the first rows of each table of a mapping; stores nothing. */
export async function previewMapping(
  path: string,
  mapping: Mapping,
  layouts: readonly Layout[],
  workbooks?: Workbooks,
): Promise<Preview> {
  const { sheets, notes } = await openMapped(path, mapping, layouts, workbooks)
  const tables: PreviewTable[] = []
  for (const name of Object.keys(mapping.tables)) {
    const sheet = sheets.get(name)
    if (sheet) tables.push(await previewTable(layoutNamed(layouts, name), sheet))
  }
  return { tables, notes }
}

/** Reads whole files; returns messages about the lines that become no row of a table. */
export async function leftOutNotes(path: string, mapping: Mapping, layouts: readonly Layout[]): Promise<OurText[]> {
  const { sheets } = await openMapped(path, mapping, layouts)
  const { warnings } = new Faults()
  const seen = new Set<string>()
  for (const name of Object.keys(mapping.tables)) {
    const sheet = sheets.get(name)
    const { file = '' } = sheet ?? {}
    const leaveOut = (line: number, reason: OurText) => {
      if (!seen.has(`${file}\u0000${line}`)) warnings.add({ file, line, field: '', reason })
      seen.add(`${file}\u0000${line}`)
    }
    for await (const _ of sheet?.rows(() => {}, leaveOut) ?? []);
  }
  return warnings.first.map(faultText)
}

/** Reads the first rows of one table. */
export async function previewTable(layout: Layout, sheet: Sheet): Promise<PreviewTable> {
  const faults: OurText[] = []
  const [header, ...rows] = await firstLines(sheet, (line, reason) => faults.push(ours`linha ${line}: ${reason}`))
  const columns = (header?.cells ?? []).map((name, at) => {
    const refusals: OurText[] = []
    const refuse = (reason: OurText) => {
      refusals.push(reason)
      return reason
    }
    const cells = rows.map((row) => readCell(layout, { name, at, refuse }, row))
    return { name, source: (sheet.field?.(name) ?? name).split(' → ')[0] ?? '', cells, refusals }
  })
  const refused = columns.reduce((sum, column) => sum + column.refusals.length, 0)
  return { name: layout.name, file: sheet.file, lines: rows.map(({ line }) => line), columns, refused, faults }
}

async function firstLines(sheet: Sheet, onFault: Parameters<Sheet['rows']>[0]): Promise<Line[]> {
  const lines: Line[] = []
  for await (const block of sheet.rows(onFault)) {
    lines.push(...block.slice(0, ROWS + 1 - lines.length))
    if (lines.length > ROWS) break
  }
  return lines
}

interface CellPlace {
  name: string
  at: number
  refuse(reason: OurText): string
}

function readCell({ columns }: Layout, { name, at, refuse }: CellPlace, { cells, refused }: Line): string {
  const column = columns.find((one) => one.name === name)
  const cell = (cells[at] ?? '').trim()
  const refusal = refused?.get(at)
  if (!column) return cell
  const { required, type } = column
  if (refusal) return refuse(type.secret ? withoutQuotes(refusal) : refusal)
  if (cell === '') return required ? refuse(ours`está vazio`) : ''
  try {
    const read = type.write(type.read(cell))
    return type.secret ? read.replace(/^...|..$/g, (digits) => '*'.repeat(digits.length)) : read
  } catch (error) {
    if (!(error instanceof BadCell)) throw error
    return refuse(type.secret ? error.message : ours`${quoted(cell)} ${error.message}`)
  }
}

/** Formats a preview: a line for each column, with its source and its cells. */
export function previewText({ tables, notes }: Preview): string {
  return [...tables.map(tableText), notes.join('\n')].filter(Boolean).join('\n\n')
}

function tableText({ name, file, lines, columns, faults }: PreviewTable): string {
  const rows = [
    ['', 'linha', ...lines.map(String)],
    ...columns.map(({ name, source, cells }) => [name, source, ...cells]),
  ]
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)))
  const text = rows.map(
    (row) =>
      `  ${row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd()}`,
  )
  return [`${name} ← ${file}`, ...faults.map((fault) => `  ${fault}`), ...(columns.length > 0 ? text : [])].join('\n')
}
