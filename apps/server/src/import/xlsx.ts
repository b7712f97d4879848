import { basename } from 'node:path'
import readXlsxFile from 'read-excel-file/node'
import { type Line, type Sheet, TOGETHER } from './sheet.ts'

/** Excel counts days from here; a cell with only a time is in its first days. */
const FIRST_YEAR = 1901

/** Formats a cell as in a CSV file; a number with a comma, as a dot could be a thousands separator. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  if (typeof cell === 'boolean') return cell ? 'sim' : 'não'
  if (!(cell instanceof Date)) return String(cell)
  const iso = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString()
  if (cell.getUTCFullYear() < FIRST_YEAR) return iso.slice(11, 19)
  return iso.slice(11, 19) === '00:00:00' ? iso.slice(0, 10) : iso.slice(0, 19)
}

/** Reads the sheets of a workbook by name, without empty ones, which Excel creates by itself. */
export async function openXlsx(path: string): Promise<Map<string, Sheet>> {
  const sheets = await readXlsxFile(path)
  return new Map(
    sheets
      .filter(({ data }) => data.length > 0)
      .map(({ sheet, data }) => {
        let done = 0
        async function* rows() {
          for (let from = 0; from < data.length; from += TOGETHER) {
            const block = data.slice(from, from + TOGETHER)
            done = from + block.length
            const lines: Line[] = block.map((row, at) => ({ line: from + at + 1, cells: row.map(cellText) }))
            yield lines.filter(({ cells }) => cells.some((cell) => cell !== ''))
          }
        }
        return [sheet, { file: `${basename(path)} (${sheet})`, rows, progress: () => done / data.length }]
      }),
  )
}
