import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Schema, Transaction } from '#db/schema.ts'
import type { Value } from './cell-types.ts'

/**
 * Changes of an import to rows of a table. For a new row only its key is stored, so that a first import does not double
 * the database.
 */
export interface JournalEntry {
  /** Name of the layout. */
  tabela: string
  columns: readonly string[]
  key: readonly string[]
  /** Keys of the new rows, and checksums of the rows. */
  added: Value[][]
  addedSums: number[]
  /** Changed rows as they were, and checksums of the rows that replaced them. */
  changed: Value[][]
  changedSums: number[]
  removed: Value[][]
  /** Keys of rows that HR had withdrawn; undefined in entries of earlier versions. */
  back?: Value[][]
  /** Number of rows that an erasure removed. */
  erased?: number
}

export type RemovedRows = Pick<JournalEntry, 'tabela' | 'columns' | 'key' | 'removed'>

export type ChangeKind = 'added' | 'changed' | 'removed' | 'back'

/** Returns a checksum that detects later changes of a row. */
export function rowSum(values: readonly Value[]): number {
  return crc32(JSON.stringify(values))
}

export type Journal = ReturnType<typeof createJournal>

/** Stores the data that undoes an import, in its transaction. */
export function createJournal(db: Transaction<Schema>, importId: number) {
  return async (entry: Pick<JournalEntry, 'tabela' | 'columns' | 'key'> & Partial<JournalEntry>): Promise<void> => {
    const full = { added: [], addedSums: [], changed: [], changedSums: [], removed: [], ...entry }
    if (sizeOf(full) === 0) return
    await db
      .insertInto('importUndo')
      .values({ importId, conteudo: packEntry(full) })
      .execute()
  }
}

export function sizeOf({ added, changed, removed, back = [] }: JournalEntry): number {
  return added.length + changed.length + removed.length + back.length
}

/** Returns an entry without some of its rows; for new and withdrawn ones `isKept` receives the key. */
export function filterEntry(
  entry: JournalEntry,
  isKept: (kind: ChangeKind, row: readonly Value[], at: number) => boolean,
): JournalEntry {
  const only = (kind: ChangeKind) => {
    const kept = entry[kind]?.map((row, at) => isKept(kind, row, at)) ?? []
    return <T>(list: readonly T[]) => list.filter((_, at) => kept[at])
  }
  const [added, changed, removed, back] = [only('added'), only('changed'), only('removed'), only('back')]
  return {
    ...entry,
    added: added(entry.added),
    addedSums: added(entry.addedSums),
    changed: changed(entry.changed),
    changedSums: changed(entry.changedSums),
    removed: removed(entry.removed),
    ...(entry.back && { back: back(entry.back) }),
  }
}

export function packEntry(entry: JournalEntry): Uint8Array {
  return deflateRawSync(JSON.stringify(entry), { level: 1 })
}

export function readEntry(conteudo: Uint8Array): JournalEntry {
  return JSON.parse(inflateRawSync(conteudo).toString())
}

export async function entryAt(db: Transaction<Schema>, position: number): Promise<JournalEntry> {
  const undo = db.selectFrom('importUndo').select('conteudo').where('position', '=', position)
  return readEntry((await undo.executeTakeFirstOrThrow()).conteudo)
}

export async function storeEntry(db: Transaction<Schema>, position: number, entry: JournalEntry): Promise<void> {
  const conteudo = packEntry(entry)
  await db.updateTable('importUndo').set({ conteudo }).where('position', '=', position).execute()
}
