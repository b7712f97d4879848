import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { Sheet } from './sheet.ts'

const CHUNK = 1 << 16

type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be'

/** Returns UTF-16 with a byte order mark, UTF-8 or, for invalid UTF-8, the encoding of Excel on Brazilian Windows. */
async function encodingOf(path: string, start: Buffer): Promise<Encoding> {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(CHUNK), 0, CHUNK, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const DELIMITERS = [';', ',', '\t', '|']

/** Returns the separator that the header has most often; a first line `sep=;`, which Excel reads, names it. */
function formatOf(text: string): { delimiter: string; from: number } {
  const [first = ''] = text.split(/\r?\n/, 1)
  const [, named] = /^sep=(.)$/i.exec(first) ?? []
  if (named) return { delimiter: named, from: 2 }
  const header = first.replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length)
  return { delimiter: DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ';', from: 1 }
}

const WORDS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'há aspas que não fecham',
  CSV_INVALID_CLOSING_QUOTE: 'há texto depois das aspas que fecham',
  INVALID_OPENING_QUOTE: 'há aspas no meio de um campo: o campo todo vai entre aspas, e as de dentro são dobradas',
}

/**
 * Reads a CSV file: quoted fields, separated by `;`, `,`, tabs or `|`; UTF-8 with or without a byte order mark, UTF-16 with
 * one, or Windows-1252. A record of several lines has the number of its first one.
 */
export async function openCsv(path: string): Promise<Sheet> {
  const start = await startOf(path)
  const encoding = await encodingOf(path, start)
  const { delimiter, from } = formatOf(new TextDecoder(encoding).decode(start, { stream: true }))
  const { size } = await stat(path)
  let done = 0

  async function* decoded() {
    const decoder = new TextDecoder(encoding)
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) {
      done += chunk.length
      // The parser reads UTF-8 itself.
      yield encoding === 'utf-8' ? chunk : decoder.decode(chunk, { stream: true })
    }
    if (encoding !== 'utf-8') yield decoder.decode()
  }

  return {
    file: basename(path),
    async *rows(onFault) {
      const parser = Readable.from(decoded()).pipe(
        parse({
          ...{ delimiter, from_line: from, bom: true, info: true },
          ...{ relax_column_count: true, skip_records_with_empty_values: true },
        }),
      )
      let next = from
      try {
        for await (const { record, info } of parser) {
          const cells: string[] = record
          const last: number = info.lines
          const line = last === next ? last : last - lineEndsIn(cells)
          next = last + 1
          yield { line, cells }
        }
      } catch (error) {
        if (!(error instanceof CsvError)) throw error
        const { code, lines = next } = error as CsvError & { lines?: number }
        onFault(lines, `${WORDS[code] ?? 'não é um CSV que se possa ler'}; o resto do arquivo não foi lido`)
      }
    },
    progress: () => (size === 0 ? 1 : done / size),
  }
}

function lineEndsIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
}
