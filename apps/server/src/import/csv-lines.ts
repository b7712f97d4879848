import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { type Line, TOGETHER } from './sheet.ts'

/** How a CSV file is written. */
export interface CsvFormat {
  path: string
  encoding: 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be'
  delimiter: string
  /** Number of the line with the header. */
  from: number
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

/** Reads the lines of a CSV file, in blocks. A record of several lines has the number of its first one. */
export async function* readCsv({ path, encoding, delimiter, from }: CsvFormat): AsyncGenerator<CsvBlock> {
  /** Bytes read from the file, which is ahead of the lines, and their number in UTF-8. */
  let read = 0
  let parsable = 0
  let parsed = 0
  const bytes = () => (parsable === 0 ? 0 : Math.floor((parsed / parsable) * read))

  async function* decoded() {
    const decoder = new TextDecoder(encoding)
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) {
      read += chunk.length
      // The parser reads UTF-8 itself.
      const text = encoding === 'utf-8' ? chunk : decoder.decode(chunk, { stream: true })
      parsable += Buffer.byteLength(text)
      yield text
    }
    if (encoding !== 'utf-8') yield decoder.decode()
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
  try {
    for await (const { record, info } of parser) {
      const cells: string[] = record
      parsed = info.bytes
      const last: number = info.lines
      const line = last === next ? last : last - lineEndsIn(cells)
      next = last + 1
      lines.push({ line, cells })
      if (lines.length < TOGETHER) continue
      yield { lines, bytes: bytes() }
      lines = []
    }
    yield { lines, bytes: read }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { code, lines: line = next } = error as CsvError & { lines?: number }
    const reason = `${WORDS[code] ?? 'não é um CSV que se possa ler'}; o resto do arquivo não foi lido`
    yield { lines, bytes: bytes(), fault: { line, reason } }
  }
}

function lineEndsIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
}
