/** Excel needs this byte order mark to recognize UTF-8, and separates fields by semicolons in Brazil. */
export const CSV_MARK = '\uFEFF'

/** Returns a line of a CSV file. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(';')}\r\n`
}

function quoted(cell: string): string {
  return /[;"\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Characters that start a formula in a spreadsheet, also in full width (OWASP: CSV injection). */
const FORMULA = /^[=+\-@|\t\r\n＝＋－＠]/

/** Returns a cell that remains text in a spreadsheet with any content; `plainCell` reverts it. */
export function safeCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

export function plainCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
}
