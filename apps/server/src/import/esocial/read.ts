import { open, readFile, stat } from 'node:fs/promises'
import { ours } from '#base/ours.ts'
import { eventsIn, type FoundEvent } from './envelope.ts'
import { BadFile, LIMITS, type Limits } from './limits.ts'
import { readXml } from './xml.ts'
import { readZip, tooLarge } from './zip.ts'

/* Reads files of eSocial, one document in memory at a time. Nothing is extracted to disk, and no XML is stored. */

interface FileToRead {
  name: string
  path: string
}

/** A document, reduced to its events; `other` is one without any, such as a PDF in a ZIP. */
export type ReadDocument = { name: string; events: FoundEvent[] } | { name: string; other: string }

const ZIP = 'PK\x03\x04'

/** Yields the contents of each document. Throws BadFile, whose message begins with the name of the file. */
export async function* readFiles(files: readonly FileToRead[], limits: Limits = LIMITS): AsyncGenerator<ReadDocument> {
  let [entries, total] = [0, 0]
  for (const file of files) {
    try {
      for await (const { name, bytes, isPacked } of documentsOf(file, limits)) {
        entries += 1
        total += bytes.length
        if (entries > limits.entries)
          throw new BadFile(ours`tem mais de ${limits.entries.toLocaleString('pt-BR')} arquivos`)
        if (total > limits.total)
          throw new BadFile(ours`passa, com os outros, de ${Math.round(limits.total / 2 ** 30)} GB`)
        yield within(isPacked ? name : '', () => readDocument(isPacked ? `${file.name}: ${name}` : name, bytes, limits))
      }
    } catch (error) {
      if (!(error instanceof BadFile)) throw error
      throw new BadFile(ours`${file.name}: ${error.message}`)
    }
  }
}

async function* documentsOf({ name, path }: FileToRead, limits: Limits) {
  const { size } = await stat(path)
  const isZip = (await startOf(path)).startsWith(ZIP)
  if (isZip) {
    for await (const entry of readZip(path, limits)) yield { ...entry, isPacked: true }
    return
  }
  if (size > limits.entry) throw new BadFile(tooLarge(limits))
  yield { name, bytes: await readFile(path), isPacked: false }
}

async function startOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}

function within<T>(name: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof BadFile) || name === '') throw error
    throw new BadFile(ours`${name}: ${error.message}`)
  }
}

function readDocument(name: string, bytes: Buffer, limits: Limits): ReadDocument {
  const start = bytes.toString('latin1', 0, 4)
  if (start === ZIP) throw new BadFile(ours`é um ZIP dentro de um ZIP: descompacte-o e importe o de dentro`)
  const text = bytes.toString('latin1', 0, 200).replace(/^\xef\xbb\xbf/, '')
  if (bytes.length > 0 && !text.trimStart().startsWith('<') && !/^(\xff\xfe|\xfe\xff)/.test(text)) {
    return { name, other: ours`não é um XML` }
  }
  const events = eventsIn(readXml(bytes, limits))
  return events.length > 0 ? { name, events } : { name, other: ours`não traz nenhum evento` }
}
