import { on } from 'node:events'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ours } from '#base/ours.ts'
import { CHUNK, type CsvBlock, type CsvFormat, type CsvSource, chunksOf, readCsv } from './csv-lines.ts'
import { headerIn, headerMissing, type Reading, type Sheet, SourceError } from './sheet.ts'

/** Bytes from which a thread of its own reads a file while this one checks and writes its lines: below, its start takes longer. */
export const LARGE = 16 << 20

/** Returns UTF-16 with a byte order mark, UTF-8 or, for invalid UTF-8, the encoding of Excel on Brazilian Windows. */
async function encodingOf(source: CsvSource, start: Buffer): Promise<CsvFormat['encoding']> {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of chunksOf(source)) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

const DELIMITERS = [';', ',', '\t', '|']

/**
 * Returns the most frequent separator of the header, and the number of its line; a first line `sep=;`, which Excel
 * reads, names it. Throws SourceError where the file does not begin with the expected header.
 */
function separatorOf(text: string, name: string, header: Reading['header']): { delimiter: string; from: number } {
  const lines = text.split(/\r?\n/)
  const [, named] = /^sep=(.)$/i.exec(lines[0] ?? '') ?? []
  const at = headerIn(
    lines.map((line) => [line]),
    header ?? (named ? 2 : 1),
  )
  if (at < 0 && header !== undefined) throw new SourceError(ours`${name}: ${headerMissing(header)}`)
  const titles = (lines[at] ?? '').replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((delimiter) => titles.split(delimiter).length)
  return { delimiter: named ?? DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ';', from: at + 1 }
}

async function* readInThread(format: CsvFormat): AsyncGenerator<CsvBlock> {
  const thread = new Worker(new URL('csv-thread.ts', import.meta.url), { workerData: format })
  try {
    for await (const [block] of on(thread, 'message', { close: ['exit'] })) {
      thread.postMessage('taken')
      yield block
    }
  } finally {
    await thread.terminate()
  }
}

/**
 * Reads a CSV file: quoted fields, separated by `;`, `,`, tabs or `|`; UTF-8 with or without a byte order mark, UTF-16 with
 * one, or Windows-1252.
 */
export async function openCsv(source: CsvSource, reading: Reading = {}): Promise<Sheet> {
  const { header, encoding: named, fixed, titles } = reading
  const file = typeof source === 'string' ? basename(source) : source.nomeArquivo
  const start = Buffer.concat(await Array.fromAsync(chunksOf(source, CHUNK)))
  const encoding = named ?? (await encodingOf(source, start))
  const text = new TextDecoder(encoding).decode(start, { stream: true })
  const separator = fixed ? { delimiter: '', from: 1 } : separatorOf(text, file, header)
  const format = { source, encoding, fixed, ...separator, ...(titles && { from: 1 }) }
  const { size } = typeof source === 'string' ? await stat(source) : { size: source.conteudo.length }
  let done = 0
  return {
    file,
    async *rows(onFault) {
      for await (const { lines, bytes, fault } of size < LARGE ? readCsv(format) : readInThread(format)) {
        done = bytes
        yield lines
        if (fault) onFault(fault.line, fault.reason)
      }
    },
    progress: () => (size === 0 ? 1 : done / size),
  }
}
