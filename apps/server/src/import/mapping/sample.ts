import { createReadStream } from 'node:fs'
import { basename, extname } from 'node:path'
import { ours } from '#base/ours.ts'
import { openCsv } from '#import/csv.ts'
import { headerIn, type Line, type Sheet, SourceError } from '#import/sheet.ts'
import { openWorkbook } from '#import/source.ts'

/* The beginning of a list of another system, with which an agent chooses its columns. */

export interface ListSample {
  /** Name in messages. */
  file: string
  /** Of a workbook with several sheets: the one with the most lines. */
  sheet?: string
  /** First lines, with titles. */
  lines: Line[]
  /** Number of the line that seems to be the header. */
  header: number
  /** Values of the lines below, by column; empty for a column with many. */
  further: string[][]
}

/** Lines of a sample, and lines that may contain the header. */
const SAMPLE = 200
const HEADER_WITHIN = 30
/** Values and letters from which a column has no list of values. */
const MOST_VALUES = 40
const LONGEST_VALUE = 60

/**
 * Reads the first lines of a list; with `whole` all of it, for the values below. Throws SourceError for an empty one.
 */
export async function takeSample(path: string, { whole = false } = {}): Promise<ListSample> {
  const { sheets, header } = extname(path).toLowerCase() === '.xlsx' ? await inWorkbook(path) : await inText(path)
  let best: { name: string; sheet: Sheet | undefined; lines: Line[] } = { name: '', sheet: undefined, lines: [] }
  for (const [name, sheet] of sheets) {
    const lines = await firstOf(sheet)
    if (lines.length > best.lines.length) best = { name, sheet, lines }
  }
  const { name, sheet, lines } = best
  const at = header ?? lines[widest(lines.map(({ cells }) => filled(cells)))]?.line
  const found = lines.find(({ line }) => line === at) ?? lines[0]
  if (!sheet || !found) throw new SourceError(ours`${basename(path)}: está vazio`)
  const further = whole ? await valuesBelow(sheet, lines.at(-1)?.line ?? 0) : []
  return { file: sheet.file, ...(sheets.size > 1 && { sheet: name }), lines, header: found.line, further }
}

/** Returns a sample as the sheet that begins with its header. */
export function sheetOfSample({ file, lines }: ListSample, header: number): Sheet {
  return {
    file,
    progress: () => 1,
    async *rows() {
      yield lines.filter(({ line }) => line >= header)
    },
  }
}

/** Returns the line that a mapping finds as the header of a sample by the names that it reads. */
export function headerByNames({ lines }: ListSample, names: readonly string[]): number | undefined {
  return lines[
    headerIn(
      lines.map(({ cells }) => cells),
      { names },
    )
  ]?.line
}

async function inWorkbook(path: string) {
  return { sheets: (await openWorkbook(path))(), header: undefined }
}

async function inText(path: string) {
  const header = await headerLine(path)
  return { sheets: new Map([['', await openCsv(path, { header, titles: true })]]), header }
}

async function firstOf(sheet: Sheet): Promise<Line[]> {
  const lines: Line[] = []
  for await (const block of sheet.rows(() => {})) {
    lines.push(...block)
    if (lines.length >= SAMPLE) break
  }
  return lines.slice(0, SAMPLE)
}

async function valuesBelow(sheet: Sheet, last: number): Promise<string[][]> {
  const values: Set<string>[] = []
  for await (const block of sheet.rows(() => {})) {
    for (const { line, cells } of block) {
      if (line <= last) continue
      for (const [at, cell] of cells.entries()) {
        const known = values[at] ?? new Set()
        values[at] = known
        if (known.size <= MOST_VALUES) known.add(cell.trim().slice(0, LONGEST_VALUE + 1))
      }
    }
  }
  return Array.from(values, (known = new Set()) => {
    const isList = known.size <= MOST_VALUES && [...known].every((value) => value.length <= LONGEST_VALUE)
    return isList ? [...known].filter(Boolean) : []
  })
}

/** Finds the header of a text, by its separators: titles above it have fewer. Returns the number of its line. */
async function headerLine(path: string): Promise<number> {
  let text = ''
  for await (const chunk of createReadStream(path, { end: 1 << 16, encoding: 'latin1' })) text += chunk
  const lines = text.split(/\r?\n/).slice(0, HEADER_WITHIN)
  // A spreadsheet adds the separators of all columns to titles.
  return widest(lines.map((line) => filled(line.split(/[;,\t|]/)))) + 1
}

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length

/** Returns the first line with nearly as many cells as the widest one. */
function widest(counts: readonly number[]): number {
  const most = Math.max(0, ...counts.slice(0, HEADER_WITHIN))
  return Math.max(
    0,
    counts.findIndex((count) => count >= most * 0.8),
  )
}
