/** A line of a file, counted from the header. */
export interface Line {
  line: number
  cells: string[]
}

/** Lines that are read, checked and written together: enough for few statements, and little memory. */
export const TOGETHER = 512

/** One table of an import. */
export interface Sheet {
  /** Name in messages. */
  file: string
  /** Yields the lines in blocks of at most TOGETHER; an unreadable one is reported and ends them. */
  rows(onFault: (line: number, reason: string) => void): AsyncIterable<Line[]>
  /** The read share, 0 to 1. */
  progress(): number
}

/** Reads all lines of a small table. */
export async function readLines(sheet: Sheet, onFault: Parameters<Sheet['rows']>[0]): Promise<Line[]> {
  return (await Array.fromAsync(sheet.rows(onFault))).flat()
}
