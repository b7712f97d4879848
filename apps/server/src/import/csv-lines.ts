import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { type Line, type Reading, TOGETHER } from './sheet.ts'

export interface CsvFormat {
  path: string
  encoding: 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be'
  delimiter: string
  /** Number of the line with the header. */
  from: number
  /** Columns by position, of a file without separators. */
  fixed?: Reading['fixed']
}

export interface CsvBlock {
  lines: Line[]
  /** Bytes of the file up to the end of these lines. */
  bytes: number
  /** Why the rest cannot be read; in the last block only. */
  fault?: { line: number; reason: string }
}

export const CHUNK = 1 << 16

const WORDS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'há aspas que não fecham',
  CSV_INVALID_CLOSING_QUOTE: 'há texto depois das aspas que fecham',
  INVALID_OPENING_QUOTE: 'há aspas no meio de um campo: o campo todo vai entre aspas, e as de dentro são dobradas',
}

/** Letters with accents in UTF-8 that were read as Windows-1252: `Ã§`, `Ã©`. Portuguese never has these two characters together. */
const MIXED = /Ã[¡-¿]/

const REST = 'o resto do arquivo não foi lido'

/** Reads the lines of a CSV file, in blocks. A record of several lines has the number of its first one. */
export async function* readCsv({ path, encoding, delimiter, from, fixed }: CsvFormat): AsyncGenerator<CsvBlock> {
  /** Bytes read from the file, which is ahead of the lines, and their number in UTF-8. */
  let read = 0
  let parsable = 0
  let parsed = 0
  let endsLine = true
  const bytes = () => (parsable === 0 ? 0 : Math.floor((parsed / parsable) * read))

  async function* decoded() {
    const decoder = new TextDecoder(encoding)
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) {
      read += chunk.length
      // The parser reads UTF-8 itself.
      const text = encoding === 'utf-8' ? chunk : decoder.decode(chunk, { stream: true })
      parsable += Buffer.byteLength(text)
      endsLine = /[\r\n]$/.test(text.slice(-1).toString())
      yield text
    }
    if (encoding !== 'utf-8') yield decoder.decode()
  }

  if (fixed) {
    yield* readFixed(decoded(), fixed, bytes)
    return
  }
  const parser = Readable.from(decoded()).pipe(
    parse({
      delimiter,
      from_line: from,
      bom: true,
      info: true,
      relax_column_count: true,
      skip_records_with_empty_values: true,
    }),
  )
  let lines: Line[] = []
  let next = from
  let width = 0
  let latest: Line | undefined
  try {
    for await (const { record, info } of parser) {
      const cells: string[] = record
      parsed = info.bytes
      const last: number = info.lines
      const line = last === next ? last : last - lineEndsIn(cells)
      next = last + 1
      if (encoding === 'windows-1252' && cells.some((cell) => MIXED.test(cell))) {
        const reason = `mistura UTF-8 e Windows-1252: grave o arquivo em uma só codificação; ${REST}`
        yield { lines, bytes: bytes(), fault: { line, reason } }
        return
      }
      latest = { line, cells }
      width ||= cells.length
      lines.push(latest)
      if (lines.length < TOGETHER) continue
      yield { lines, bytes: bytes() }
      lines = []
    }
    const cut = !endsLine && latest && latest.cells.length < width ? latest.line : undefined
    const fault = cut === undefined ? {} : { fault: { line: cut, reason: 'o arquivo termina no meio desta linha' } }
    yield { lines, bytes: read, ...fault }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { code, lines: line = next } = error as CsvError & { lines?: number }
    const reason = `${WORDS[code] ?? 'não é um CSV que se possa ler'}; ${REST}`
    yield { lines, bytes: bytes(), fault: { line, reason } }
  }
}

/** Reads lines of fixed width, after a header made of the names of their columns. */
async function* readFixed(
  texts: AsyncIterable<string | Buffer>,
  fixed: NonNullable<Reading['fixed']>,
  bytes: () => number,
): AsyncGenerator<CsvBlock> {
  let lines: Line[] = [{ line: 0, cells: fixed.map(([name]) => name) }]
  let number = 0
  for await (const text of createInterface({ input: Readable.from(texts), crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1
    if (text.trim() === '') continue
    lines.push({ line: number, cells: fixed.map(([, first, last]) => text.slice(first - 1, last)) })
    if (lines.length < TOGETHER) continue
    yield { lines, bytes: bytes() }
    lines = []
  }
  yield { lines, bytes: bytes() }
}

function lineEndsIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
}
