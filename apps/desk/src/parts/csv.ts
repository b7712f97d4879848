import { CSV_MARK, csvLine, csvRows, safeCell } from '@colab/contract/csv'

export function csvFile(rows: readonly (readonly string[])[]): Blob {
  const lines = rows.map((cells) => csvLine(cells.map(safeCell)))
  return new Blob([CSV_MARK, ...lines], { type: 'text/csv' })
}

/** Writes a CSV file of the server, which has our codes, in the language of the agent. */
export async function csvInWords(
  file: Blob,
  header: readonly string[],
  inWords: (cells: readonly string[]) => readonly string[],
): Promise<Blob> {
  const [, ...rows] = csvRows(await file.text())
  return csvFile([header, ...rows.map(inWords)])
}
