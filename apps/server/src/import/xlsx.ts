import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { Unzip, UnzipInflate } from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import { headerIn, headerMissing, type Line, type Reading, type Sheet, SourceError, TOGETHER } from './sheet.ts'

/** Excel counts days from here; a cell with only a time is in its first days. */
const FIRST_YEAR = 1901

/** Formats a cell as in a CSV file. */
function cellText(cell: unknown, decimal: string): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return String(cell).replace('.', decimal)
  if (typeof cell === 'boolean') return cell ? 'sim' : 'não'
  if (!(cell instanceof Date)) return String(cell)
  const iso = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString()
  if (cell.getUTCFullYear() < FIRST_YEAR) return iso.slice(11, 19)
  return iso.slice(11, 19) === '00:00:00' ? iso.slice(0, 10) : iso.slice(0, 19)
}

/** Returns the sheets of a workbook by name; several readings share its cells. */
export type Workbook = (reading?: Reading) => Map<string, Sheet>

/** Reads a workbook, without empty sheets, which Excel creates by itself. Throws SourceError for one too large. */
export async function openXlsx(path: string): Promise<Workbook> {
  await checkXlsxSize(path)
  const sheets = (await readXlsxFile(path)).filter(({ data }) => data.length > 0)
  return (reading = {}) =>
    new Map(
      sheets.map(({ sheet, data }) => [
        sheet,
        sheetOf(`${basename(path)} (${sheet})`, data as readonly unknown[][], reading),
      ]),
    )
}

/** Rows among which a header is looked for. */
const HEADER_WITHIN = 200

/** Numbers have a comma unless a mapping says otherwise: a dot could be a thousands separator. */
function sheetOf(file: string, data: readonly unknown[][], { header, decimal = ',' }: Reading): Sheet {
  const textsAt = (row: readonly unknown[]) => row.map((cell) => cellText(cell, decimal))
  let done = 0
  return {
    file,
    async *rows(onFault) {
      const start = headerIn(data.slice(0, HEADER_WITHIN).map(textsAt), header)
      if (start < 0) onFault(0, headerMissing(header))
      for (let from = start; from >= 0 && from < data.length; from += TOGETHER) {
        const block = data.slice(from, from + TOGETHER)
        done = from + block.length
        const lines: Line[] = block.map((row, at) => ({ line: from + at + 1, cells: textsAt(row) }))
        yield lines.filter(({ cells }) => cells.some((cell) => cell !== ''))
      }
    },
    progress: () => done / data.length,
  }
}

/** Expanded bytes of one part of a workbook, and of all: some 150,000 rows of ten cells. Reading takes several times as much memory. */
const LARGEST_PART = 64 << 20
const LARGEST = 128 << 20

/** A small compressed piece, which cannot expand to much at once. */
const PIECE = 1 << 14

class TooLarge extends Error {}

/** Throws SourceError for a workbook that would expand to more than fits; counts as it expands, whatever the file states. */
async function checkXlsxSize(path: string): Promise<void> {
  let total = 0
  const unzip = new Unzip((part) => {
    let size = 0
    part.ondata = (error, chunk) => {
      if (error) throw error
      size += chunk.length
      total += chunk.length
      if (size > LARGEST_PART || total > LARGEST) throw new TooLarge()
    }
    part.start()
  })
  unzip.register(UnzipInflate)
  try {
    for await (const piece of createReadStream(path, { highWaterMark: PIECE })) unzip.push(piece)
    unzip.push(new Uint8Array(0), true)
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error
    throw new SourceError(
      `${path}: passa de ${LARGEST_PART >> 20} MB por aba, ou de ${LARGEST >> 20} MB no total, descompactado; grave cada aba como CSV`,
    )
  }
}
