/** Excel needs this byte order mark to recognize UTF-8, and separates fields by semicolons in Brazil. */
export const CSV_MARK = '\uFEFF'

/** Returns a line of a CSV file. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(';')}\r\n`
}

function quoted(cell: string): string {
  return /[;"\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Returns the cells of the lines of `csvLine`, with or without the byte order mark. */
export function csvRows(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quotedCell, plain = '', end] of text.replace(CSV_MARK, '').matchAll(CELL)) {
    row.push(quotedCell?.replaceAll('""', '"') ?? plain)
    if (end === ';') continue
    rows.push(row)
    row = []
  }
  return rows
}

const CELL = /(?:"((?:[^"]|"")*)"|([^;"\r\n]*))(;|\r\n)/g

/** Characters that start a formula in a spreadsheet, also in full width (OWASP: CSV injection). */
const FORMULA = /^[=+\-@|\t\r\n＝＋－＠]/

/** Returns a cell that remains text in a spreadsheet with any content; `plainCell` reverts it. */
export function safeCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

export function plainCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
}
