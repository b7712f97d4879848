import { basename } from 'node:path'
import readXlsxFile from 'read-excel-file/node'
import { headerIn, headerMissing, type Line, type Reading, type Sheet, TOGETHER } from './sheet.ts'
import { type OddCells, Percent, readOddCells } from './xlsx-cells.ts'
import { checkXlsxSize } from './xlsx-size.ts'

/** A cell with only a time or hours is within a year of the day from which Excel counts. */
const FIRST_YEAR = 1901
const EPOCH = Date.UTC(1899, 11, 30)

/** Digits that Excel stores; further ones are noise of binary fractions. */
const DIGITS = 15

/** Formats a cell as in a CSV file. */
function cellText(cell: unknown, decimal: string): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return String(Number(cell.toPrecision(DIGITS))).replace('.', decimal)
  if (cell instanceof Percent) return `${cellText(cell.value, decimal)}%`
  if (typeof cell === 'boolean') return cell ? 'sim' : 'não'
  if (!(cell instanceof Date)) return String(cell)
  if (cell.getUTCFullYear() < FIRST_YEAR) return hoursText(Math.round((cell.getTime() - EPOCH) / 1000))
  const iso = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString()
  return iso.slice(11, 19) === '00:00:00' ? iso.slice(0, 10) : iso.slice(0, 19)
}

/** Formats hours as a sheet shows them: `36:15:00` for more than a day, `-02:30:00` for negative ones. */
function hoursText(seconds: number): string {
  const [hours, minutes, rest] = [3600, 60, 1].map(
    (unit, at) => Math.floor(Math.abs(seconds) / unit) % (at === 0 ? Number.POSITIVE_INFINITY : 60),
  )
  const text = [hours, minutes, rest].map((part) => String(part).padStart(2, '0')).join(':')
  return seconds < 0 ? `-${text}` : text
}

function withOddCells(data: readonly (readonly unknown[])[], odd: ReturnType<OddCells['get']>): unknown[][] {
  const rows = data.map((row) => [...row])
  for (const [place, text] of odd ?? []) {
    const [row = 0, column = 0] = place.split(',').map(Number)
    while (rows.length <= row) rows.push([])
    const cells = rows[row] ?? []
    while (cells.length < column) cells.push(null)
    cells[column] = text
  }
  return rows
}

/** Returns the sheets of a workbook by name; several readings share its cells. */
export type Workbook = (reading?: Reading) => Map<string, Sheet>

/** Reads a workbook, without empty sheets, which Excel creates by itself. Throws SourceError for one too large. */
export async function openXlsx(path: string): Promise<Workbook> {
  await checkXlsxSize(path)
  const odd = await readOddCells(path)
  const sheets = (await readXlsxFile(path))
    .map(({ sheet, data }) => ({ sheet, data: withOddCells(data, odd.get(sheet)) }))
    .filter(({ data }) => data.length > 0)
  return (reading = {}) =>
    new Map(sheets.map(({ sheet, data }) => [sheet, sheetOf(`${basename(path)} (${sheet})`, data, reading)]))
}

/** Number of rows in which a header is searched. */
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
