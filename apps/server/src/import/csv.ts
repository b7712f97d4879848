import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { Sheet } from './sheet.ts'

const CHUNK = 1 << 18

/** Decodes UTF-8 or, for invalid UTF-8, the encoding of Excel on Brazilian Windows. */
async function encodingOf(path: string): Promise<'utf-8' | 'windows-1252'> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

async function firstLine(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(CHUNK), 0, CHUNK, 0)
    return buffer.toString('latin1', 0, bytesRead).split(/\r?\n/, 1)[0] ?? ''
  } finally {
    await file.close()
  }
}

/** Detects semicolons, or commas where the header has more of them. */
function delimiterOf(header: string): ';' | ',' {
  return header.split(',').length > header.split(';').length ? ',' : ';'
}

const WORDS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'há aspas que não fecham',
  CSV_INVALID_CLOSING_QUOTE: 'há texto depois das aspas que fecham',
  INVALID_OPENING_QUOTE: 'há aspas no meio de um campo: o campo todo vai entre aspas, e as de dentro são dobradas',
}

/** Reads a CSV file: quoted fields, `;` or `,`, UTF-8 with or without a byte order mark, or Windows-1252. */
export async function openCsv(path: string): Promise<Sheet> {
  const encoding = await encodingOf(path)
  const delimiter = delimiterOf(await firstLine(path))
  const { size } = await stat(path)
  let done = 0

  async function* decoded() {
    const decoder = new TextDecoder(encoding)
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) {
      done += chunk.length
      yield decoder.decode(chunk, { stream: true })
    }
    yield decoder.decode()
  }

  return {
    file: basename(path),
    async *rows(onFault) {
      const parser = Readable.from(decoded()).pipe(
        parse({ delimiter, info: true, relax_column_count: true, skip_records_with_empty_values: true }),
      )
      try {
        for await (const { record, info } of parser) yield { line: info.lines, cells: record }
      } catch (error) {
        if (!(error instanceof CsvError)) throw error
        const { code, lines } = error as CsvError & { lines?: number }
        onFault(lines ?? 0, `${WORDS[code] ?? 'não é um CSV que se possa ler'}; o resto do arquivo não foi lido`)
      }
    },
    progress: () => (size === 0 ? 1 : done / size),
  }
}
