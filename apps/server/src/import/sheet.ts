/** A line of a file, counted from the header. */
export interface Line {
  line: number
  cells: string[]
}

/** One table of an import. */
export interface Sheet {
  /** Name in messages. */
  file: string
  /** Yields every line; an unreadable one is reported and ends them. */
  rows(onFault: (line: number, reason: string) => void): AsyncIterable<Line>
  /** The read share, 0 to 1. */
  progress(): number
}
