import { type OurText, ours } from '#base/ours.ts'

/** A line of a file, counted from the header. */
export interface Line {
  line: number
  cells: string[]
  /** Reasons for which cells could not be read, by their position. */
  refused?: ReadonlyMap<number, OurText> | undefined
}

/** Where and how to read a file that does not begin with the names of its columns. */
export interface Reading {
  /** The line with the names of the columns, or a text that only this line contains. */
  header?: number | { contains: string } | { names: readonly string[] } | undefined
  encoding?: 'utf-8' | 'windows-1252' | 'utf-16le' | undefined
  /** Name, first and last position of each column, from 1; a file of fixed width has no header. */
  fixed?: readonly (readonly [name: string, first: number, last: number])[] | undefined
  /** The separator of decimals in numbers; a comma without it. */
  decimal?: ',' | '.' | undefined
  /** Lines above the header are yielded, too. */
  titles?: true
}

/** Number of first lines in which a header is searched by its names. */
const HEADER_WITHIN = 200

/** Lines that are read, checked and written together: enough for few statements, and little memory. */
export const TOGETHER = 512

/** Receives a line, and in Portuguese why it is not read. */
export type OnLine = (line: number, reason: OurText) => void

export interface Sheet {
  /** Name in messages. */
  file: string
  /**
   * Yields the lines in blocks of at most TOGETHER; an unreadable one is reported and ends them. A line with content
   * that becomes no row, although no rule of the mapping leaves it out, or that counts again, is reported to
   * `onLeftOut`.
   */
  rows(onFault: OnLine, onLeftOut?: OnLine): AsyncIterable<Line[]>
  /** The read share, 0 to 1. */
  progress(): number
  /** Returns the name of a column of ours in messages, where the file names it differently. */
  field?(column: string): string
  /** Returns the place that messages name instead of a line: `S-1200 de 03/2026, recibo …4711`. */
  place?(line: number): string
  /** Codes in cells are our numbers, not those of the company. */
  hasOurNumbers?: true
}

/** Reads all lines of a small table. */
export async function readLines(sheet: Sheet, onFault: Parameters<Sheet['rows']>[0]): Promise<Line[]> {
  return (await Array.fromAsync(sheet.rows(onFault))).flat()
}

/** Returns the position of the header among the first lines of a file; -1 where there is none. */
export function headerIn(lines: readonly (readonly string[])[], header: Reading['header']): number {
  if (header === undefined) return 0
  if (typeof header === 'number') return header <= lines.length ? header - 1 : -1
  if ('names' in header) return headerNaming(lines, header.names)
  const wanted = header.contains.trim().toLowerCase()
  return lines.findIndex((cells) => cells.some((cell) => cell.trim().toLowerCase().includes(wanted)))
}

/** Returns the first line that contains most of the names, at least half of them; the first line of all without one. */
function headerNaming(lines: readonly (readonly string[])[], names: readonly string[]): number {
  const wanted = new Set(names)
  const plain = (cell: string) => cell.replaceAll('"', '').trim().replace(/\s+/g, ' ').toLowerCase()
  const counts = lines.slice(0, HEADER_WITHIN).map((cells) => {
    // A line of a text is one cell here.
    const parts = cells.length === 1 ? (cells[0] ?? '').split(/[;,\t|]/) : cells
    return new Set(parts.map(plain).filter((name) => wanted.has(name))).size
  })
  const most = Math.max(0, ...counts)
  return most * 2 < wanted.size ? 0 : counts.indexOf(most)
}

/** Returns the message that a file has no header where its mapping expects it. */
export function headerMissing(header: Reading['header']): OurText {
  return typeof header === 'object' && 'contains' in header
    ? ours`nenhuma linha contém “${header.contains}”, onde o mapa espera o cabeçalho`
    : ours`termina antes da linha ${header}, onde o mapa espera o cabeçalho`
}

/** Thrown for a source that is not readable as an import. */
export class SourceError extends Error {
  override name = 'SourceError'
  declare message: OurText

  constructor(message: OurText, options?: ErrorOptions) {
    super(message, options)
  }
}
