import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { type OurText, ours } from '#base/ours.ts'
import { type Line, type Reading, TOGETHER } from './sheet.ts'

/** A file by its path, or one in memory. */
export type CsvSource = string | { nomeArquivo: string; conteudo: Uint8Array }

export interface CsvFormat {
  source: CsvSource
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
  /** Reason for which the rest cannot be read; only in the last block. */
  fault?: { line: number; reason: OurText }
}

export const CHUNK = 1 << 16

const TOO_LONG = ours`passa de 1 MB: faltam fins de linha, ou há aspas que não fecham`

const WORDS: Record<string, OurText> = {
  CSV_QUOTE_NOT_CLOSED: ours`há aspas que não fecham`,
  CSV_INVALID_CLOSING_QUOTE: ours`há texto depois das aspas que fecham`,
  CSV_MAX_RECORD_SIZE: TOO_LONG,
  INVALID_OPENING_QUOTE: ours`há aspas no meio de um campo: o campo todo vai entre aspas, e as de dentro são dobradas`,
}

/**
 * Accented letters in UTF-8 that were read as Windows-1252: `Ã§`, `Ã©`, in capitals `Ã‡`, `Ã‰`. Portuguese never has
 * these two characters together, except for a closing quote, a dash or dots after a word such as `AMANHÃ`.
 */
const MIXED = /Ã(?:[\u0080-\u00bf€‚ƒ„†‡ˆ‰Š‹ŒŽ•˜™š›œžŸ‘“]|[’”–—…](?=\p{L}))|^[^“]*Ã”|Â[ª°º]/u

const UNREADABLE = ours`não é um CSV que se possa ler`
const REST = ours`o resto do arquivo não foi lido`

/** Most characters of one line; a file without line ends would otherwise be read into memory as a whole. */
const LONGEST_LINE = 1 << 20

/** A line that cannot be read. */
class UnreadableLine extends Error {
  declare message: OurText
  readonly line: number

  constructor(line: number, reason: OurText) {
    super(reason)
    this.line = line
  }
}

/** Reads the bytes of a file, up to a number of them. */
export function chunksOf(source: CsvSource, length = Number.POSITIVE_INFINITY): AsyncIterable<Uint8Array> {
  if (typeof source === 'string') return createReadStream(source, { highWaterMark: CHUNK, end: length - 1 })
  return Readable.from([source.conteudo.subarray(0, length)])
}

/** Reads the lines of a CSV file, in blocks. A record of several lines has the number of its first one. */
export async function* readCsv({ source, encoding, fixed, ...format }: CsvFormat): AsyncGenerator<CsvBlock> {
  let read = 0
  /** Characters decoded from the file, which is ahead of its lines. */
  let decodedLetters = 0
  let endsLine = true
  const done: Done = { letters: 0 }
  const bytes = () => (decodedLetters === 0 ? 0 : Math.min(read, Math.floor((done.letters / decodedLetters) * read)))

  async function* decoded(): AsyncGenerator<string> {
    const decoder = new TextDecoder(encoding)
    for await (const chunk of chunksOf(source)) {
      read += chunk.length
      const text = decoder.decode(chunk, { stream: true })
      decodedLetters += text.length
      if (text !== '') endsLine = /[\r\n]$/.test(text)
      yield text
    }
    yield decoder.decode()
  }

  let lines: Line[] = []
  let width = 0
  let latest: Line | undefined
  try {
    for await (const batch of fixed ? readFixed(decoded(), fixed, done) : readRecords(decoded(), format, done)) {
      for (const line of batch) {
        if (!fixed && encoding === 'windows-1252' && line.cells.some((cell) => MIXED.test(cell)))
          throw new UnreadableLine(
            line.line,
            ours`mistura UTF-8 e Windows-1252: grave o arquivo em uma só codificação; ${REST}`,
          )
        latest = line
        width ||= line.cells.length
        lines.push(line)
        if (lines.length < TOGETHER) continue
        yield { lines, bytes: bytes() }
        lines = []
      }
    }
    const cut = !fixed && !endsLine && latest && latest.cells.length < width ? latest.line : undefined
    const fault = cut === undefined ? {} : { fault: { line: cut, reason: ours`o arquivo termina no meio desta linha` } }
    yield { lines, bytes: read, ...fault }
  } catch (error) {
    if (!(error instanceof UnreadableLine)) throw error
    yield { lines, bytes: read, fault: { line: error.line, reason: error.message } }
  }
}

/** Characters of the file up to the current line. */
interface Done {
  letters: number
}

/** Splits texts into records. Before the first quote no parser is needed, which takes several times as long. */
async function* readRecords(
  texts: AsyncGenerator<string>,
  { delimiter, from }: Pick<CsvFormat, 'delimiter' | 'from'>,
  done: Done,
): AsyncGenerator<Iterable<Line>> {
  let rest = ''
  let number = 0
  function* split(ended: readonly string[]): Generator<Line> {
    for (const text of ended) {
      number += 1
      done.letters += text.length + 1
      const cells = text.split(delimiter)
      if (number >= from && cells.some((cell) => cell.trim() !== '')) yield { line: number, cells }
    }
  }
  for await (const text of texts) {
    const all = rest + text
    if (text.includes('"')) {
      yield* parseRecords(startingWith(all, texts), { delimiter, from, skipped: number }, done)
      return
    }
    // A line feed may follow.
    const held = all.endsWith('\r') ? '\r' : ''
    const ended = all.slice(0, all.length - held.length).split(/\r\n|\n|\r/)
    rest = `${ended.pop() ?? ''}${held}`
    if (rest.length > LONGEST_LINE) throw new UnreadableLine(number + ended.length + 1, TOO_LONG)
    yield split(ended)
  }
  yield split([rest.replace(/\r$/, '')])
}

async function* startingWith(first: string, others: AsyncIterable<string>): AsyncGenerator<string> {
  yield first
  yield* others
}

/** Parses records after `skipped` lines. */
async function* parseRecords(
  texts: AsyncIterable<string>,
  { delimiter, from, skipped }: Pick<CsvFormat, 'delimiter' | 'from'> & { skipped: number },
  done: Done,
): AsyncGenerator<Line[]> {
  const before = done.letters
  const first = Math.max(1, from - skipped)
  const parser = Readable.from(texts).pipe(
    parse({
      delimiter,
      from_line: first,
      info: true,
      relax_column_count: true,
      skip_records_with_empty_values: true,
      max_record_size: LONGEST_LINE,
    }),
  )
  let next = first
  let batch: Line[] = []
  try {
    for await (const { record, info } of parser) {
      const cells: string[] = record
      const last: number = info.lines
      batch.push({ line: skipped + (last === next ? last : last - lineEndsIn(cells)), cells })
      next = last + 1
      done.letters = before + info.bytes
      if (batch.length < TOGETHER) continue
      yield batch
      batch = []
    }
    yield batch
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    yield batch
    const { code, lines: line = next } = error as CsvError & { lines?: number }
    throw new UnreadableLine(skipped + line, ours`${WORDS[code] ?? UNREADABLE}; ${REST}`)
  }
}

/** Reads lines of fixed width, after a header made of the names of their columns. */
async function* readFixed(
  texts: AsyncIterable<string>,
  fixed: NonNullable<Reading['fixed']>,
  done: Done,
): AsyncGenerator<Line[]> {
  yield [{ line: 0, cells: fixed.map(([name]) => name) }]
  let number = 0
  for await (const text of createInterface({ input: Readable.from(texts), crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1
    done.letters += text.length + 1
    if (text.trim() === '') continue
    yield [{ line: number, cells: fixed.map(([, first, last]) => text.slice(first - 1, last)) }]
  }
}

function lineEndsIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
}
