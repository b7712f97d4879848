import { on } from 'node:events'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Worker } from 'node:worker_threads'
import { CHUNK, type CsvBlock, type CsvFormat, readCsv } from './csv-lines.ts'
import type { Sheet } from './sheet.ts'

/** Bytes from which a thread of its own reads a file while this one checks and writes its lines. */
const LARGE = 4 << 20

/** Returns UTF-16 with a byte order mark, UTF-8 or, for invalid UTF-8, the encoding of Excel on Brazilian Windows. */
async function encodingOf(path: string, start: Buffer): Promise<CsvFormat['encoding']> {
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
function separatorOf(text: string): { delimiter: string; from: number } {
  const [first = ''] = text.split(/\r?\n/, 1)
  const [, named] = /^sep=(.)$/i.exec(first) ?? []
  if (named) return { delimiter: named, from: 2 }
  const header = first.replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length)
  return { delimiter: DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ';', from: 1 }
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
export async function openCsv(path: string): Promise<Sheet> {
  const start = await startOf(path)
  const encoding = await encodingOf(path, start)
  const format = { path, encoding, ...separatorOf(new TextDecoder(encoding).decode(start, { stream: true })) }
  const { size } = await stat(path)
  let done = 0
  return {
    file: basename(path),
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
