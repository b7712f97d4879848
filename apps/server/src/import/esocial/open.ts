import { on } from 'node:events'
import { stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { type OurText, ours } from '#base/ours.ts'
import type { OfficialFile, OfficialOptions, OfficialPart } from '#import/prepared.ts'
import { SourceError } from '#import/sheet.ts'
import { type Collected, count, createCollection } from './collect.ts'
import { countsText, coverageOf } from './coverage.ts'
import { fold } from './fold.ts'
import { BadFile, type Limits } from './limits.ts'
import { projectIncome } from './project/income.ts'
import { projectPeople } from './project/people.ts'
import { projectReceipts } from './project/receipts.ts'
import { joined, sheetOf } from './project/sheet.ts'
import { readStored } from './project/stored.ts'
import { type ReadDocument, readFiles } from './read.ts'

/** Bytes from which a thread of its own reads the files. */
const LARGE = 4 << 20

/**
 * Opens files of eSocial. All of them are read before the import begins, and reduced to the events that count; throws
 * SourceError with the name of a file that cannot be read.
 */
export async function openEsocial(
  files: readonly OfficialFile[],
  options: OfficialOptions = {},
): Promise<OfficialPart> {
  const { events, counts } = await collect(files)
  if (events.length === 0) {
    const tests = [...counts.test.values()].reduce((sum, many) => sum + many, 0)
    const why = tests > 0 ? ours`só traz eventos de teste (tpAmb 2)` : ours`não traz nenhum evento aceito do eSocial`
    const names = files.map(({ name }) => name).join(', ')
    throw new SourceError(ours`${names}: ${why}`)
  }
  let read: ReturnType<typeof fold> | null = fold(events)
  let report: OurText[] = []
  return {
    async prepare(preparing) {
      if (!read) throw new Error('files of eSocial are prepared once')
      const folded = read
      // Most events have no row of their own: they are released from memory before the tables are written.
      read = null
      const cpfs = new Set([...folded.live, ...folded.dead].map(({ cpf }) => cpf))
      const stored = await readStored(preparing, [...cpfs].filter(Boolean))
      if (counts.newer > 0) {
        const many = counts.newer.toLocaleString('pt-BR')
        const reason = ours`${many} de um leiaute mais novo do que o S-1.3: confira o que trouxeram`
        preparing.faults.warnings.add({ file: 'eSocial', line: 0, field: '', reason })
      }
      const people = await projectPeople(folded, stored, preparing)
      const income = await projectIncome(folded, { people, stored, preparing, ...options })
      const receipts = await projectReceipts(folded, { people, stored, preparing, ...options })
      const rows = joined(people.rows, income.rows, receipts.rows)
      report = [...coverageOf(folded, people.companies), ...countsText(counts, { folded, people, income, receipts })]
      return new Map([...rows].map(([name, some]) => [name, sheetOf(preparing.layouts, name, some)]))
    },
    report: () => report,
  }
}

/** Returns which events a file contains, by type and year: `S-5002 (2025): 12`. */
export async function esocialContent(file: OfficialFile): Promise<OurText> {
  const { events, counts } = await collect([file])
  const read = new Map<string, number>()
  for (const { type, period } of events) count(read, period === '' ? type : `${type} (${period.slice(0, 4)})`)
  const parts = [...read].toSorted().map(([name, many]) => `${name}: ${many.toLocaleString('pt-BR')}`)
  const others = [counts.other, counts.rejected, counts.test].flatMap((some) => [...some.values()])
  const unused = others.reduce((sum, many) => sum + many, 0).toLocaleString('pt-BR')
  if (unused === '0') return ours`eSocial: ${parts.join('; ')}`
  return parts.length > 0 ? ours`eSocial: ${parts.join('; ')}; sem uso: ${unused}` : ours`eSocial, sem uso: ${unused}`
}

/** Reads files; large ones in a thread of their own. Exported for tests, which set limits. */
export async function collect(files: readonly OfficialFile[], limits?: Limits): Promise<Collected> {
  try {
    let size = 0
    for (const { path } of files) size += (await stat(path)).size
    const collection = createCollection()
    const documents = size > LARGE && !limits ? readInThread(files) : readHere(files, limits)
    for await (const document of documents) collection.take(document)
    return collection.end()
  } catch (error) {
    if (!(error instanceof BadFile)) throw error
    throw new SourceError(error.message)
  }
}

async function* readHere(files: readonly OfficialFile[], limits?: Limits): AsyncGenerator<ReadDocument> {
  // Copies: texts are substrings of the document, which each of them would keep in memory.
  for await (const document of readFiles(files, limits)) yield structuredClone(document)
}

/** Messages of the thread. */
type Posted = { documents: ReadDocument[]; isEnd?: true } | { refused: OurText }

async function* readInThread(files: readonly OfficialFile[]): AsyncGenerator<ReadDocument> {
  const thread = new Worker(new URL('thread.ts', import.meta.url), { workerData: files })
  try {
    for await (const [message] of on(thread, 'message') as AsyncIterable<[Posted]>) {
      if ('refused' in message) throw new BadFile(message.refused)
      yield* message.documents
      if (message.isEnd) return
    }
    throw new Error('the thread ended early')
  } finally {
    await thread.terminate()
  }
}
