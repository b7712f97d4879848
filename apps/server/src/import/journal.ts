import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Schema, Transaction } from '#db/schema.ts'
import type { Value } from './cell-types.ts'

/** Changes of an import to rows of a table. A new row needs only its key: a first import does not double the database. */
export interface JournalEntry {
  /** Name of the layout. */
  tabela: string
  columns: readonly string[]
  /** Columns of the keys. */
  key: readonly string[]
  /** Keys of the new rows, and checksums of the rows. */
  added: Value[][]
  addedSums: number[]
  /** Changed rows as they were, and checksums of the rows that replaced them. */
  changed: Value[][]
  changedSums: number[]
  /** Deleted rows. */
  removed: Value[][]
  /** Keys of rows that HR had withdrawn; undefined in entries of earlier versions. */
  back?: Value[][]
  /** Number of rows that an erasure took out. */
  erased?: number
}

/** Returns a checksum that detects later changes of a row. */
export function rowSum(values: readonly Value[]): number {
  return crc32(JSON.stringify(values))
}

/** Stores what undoes an import, in its transaction. */
export class Journal {
  readonly #db: Transaction<Schema>
  readonly #importId: number

  constructor(db: Transaction<Schema>, importId: number) {
    this.#db = db
    this.#importId = importId
  }

  async add(entry: Pick<JournalEntry, 'tabela' | 'columns' | 'key'> & Partial<JournalEntry>): Promise<void> {
    const { added = [], changed = [], removed = [], back = [] } = entry
    if (added.length + changed.length + removed.length + back.length === 0) return
    const full: JournalEntry = { addedSums: [], changedSums: [], ...entry, added, changed, removed }
    await this.#db
      .insertInto('importUndo')
      .values({ importId: this.#importId, conteudo: packEntry(full) })
      .execute()
  }
}

export function packEntry(entry: JournalEntry): Uint8Array {
  return deflateRawSync(JSON.stringify(entry), { level: 1 })
}

export function readEntry(conteudo: Uint8Array): JournalEntry {
  return JSON.parse(inflateRawSync(conteudo).toString())
}
