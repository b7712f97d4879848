import { on } from 'node:events'
import { stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
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
    const why = tests > 0 ? 'só traz eventos de teste (tpAmb 2)' : 'não traz nenhum evento aceito do eSocial'
    throw new SourceError(`${files.map(({ name }) => name).join(', ')}: ${why}`)
  }
  let read: ReturnType<typeof fold> | null = fold(events)
  let report: string[] = []
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
        const reason = `${many} de um leiaute mais novo do que o S-1.3: confira o que trouxeram`
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

/** Returns which events a file contains, by type and year: `S-5002, 12 de 2025`. */
export async function esocialContent(file: OfficialFile): Promise<string> {
  const { events, counts } = await collect([file])
  const years = new Map<string, number>()
  for (const { type, period } of events) count(years, period === '' ? type : `${type} de ${period.slice(0, 4)}`)
  const parts = [...years]
    .toSorted()
    .map(([name, many]) =>
      name.replace(/^(\S+)( de .*)?$/, (_, type: string, of = '') => `${type}, ${many.toLocaleString('pt-BR')}${of}`),
    )
  const unread = [...counts.other.values(), ...counts.rejected.values(), ...counts.test.values()].reduce(
    (sum, many) => sum + many,
    0,
  )
  return `eSocial: ${[...parts, ...(unread > 0 ? [`sem uso, ${unread.toLocaleString('pt-BR')}`] : [])].join('; ')}`
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
type Posted = { documents: ReadDocument[]; isEnd?: true } | { refused: string }

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
