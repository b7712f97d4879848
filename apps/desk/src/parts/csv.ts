import { CSV_MARK, csvLine, csvRows, safeCell } from '@colab/contract/csv'

export function csvFile(rows: readonly (readonly string[])[]): Blob {
  const lines = rows.map((cells) => csvLine(cells.map(safeCell)))
  return new Blob([CSV_MARK, ...lines], { type: 'text/csv' })
}

/**
 * Writes a CSV file of the server, which has our codes, in the language of the agent: `headings` by the names of its
 * columns, and the cells that `inWords` knows. A column without a heading keeps its name.
 */
export async function csvInWords(
  file: Blob,
  headings: Readonly<Record<string, string>>,
  inWords: (cell: string, column: string) => string = (cell) => cell,
): Promise<Blob> {
  const [columns = [], ...rows] = csvRows(await file.text())
  const header = columns.map((name) => headings[name] ?? name)
  return csvFile([header, ...rows.map((cells) => cells.map((cell, at) => inWords(cell, columns[at] ?? '')))])
}
