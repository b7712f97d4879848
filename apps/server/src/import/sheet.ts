/** A line of a file, its first one being the header. */
export interface Line {
  line: number
  cells: string[]
}

/** One table as it was handed in. */
export interface Sheet {
  /** As messages call it. */
  file: string
  /** Every line; one that cannot be read ends them and is told. */
  rows(onFault: (line: number, reason: string) => void): AsyncIterable<Line>
  /** How much of it was read, 0 to 1. */
  progress(): number
}
