import { OUTSIDE_TABLES, type StoredBytes, sizeOfBytes } from '#db/outside.ts'
import type { Database, Schema, Transaction } from '#db/schema.ts'
import { FileStoreFault } from '#db/storage-fault.ts'
import { untypedDb } from '#db/untyped-db.ts'
import { type OutsideTable, TABLES } from './objects.ts'
import type { ObjectStore } from './store.ts'

export type Place = 's3' | 'database'

/** Rows whose keys are read at once; files that are moved concurrently, and bytes of them in memory. */
const [PAGE, AT_ONCE, MOST_BYTES] = [2000, 64, 64 * 1024 * 1024]

export interface Moved {
  files: number
  bytes: number
  /** Objects that are missing or were changed, so that their files are not moved. */
  lost: string[]
}

interface Move {
  db: Database
  files: ObjectStore
  to: Place
  /** Called periodically. */
  onProgress?: (moved: Moved) => void
}

type Key = Record<string, number>
/** A file that is stored in its new place, but not recorded in its row. */
interface Arrived extends StoredBytes {
  key: Key
  from: StoredBytes
  bytes: number
}

/**
 * Moves all bytes to the store or back while servers work, which from then on store new ones there. Each row is changed
 * after its bytes are stored, and only if they are unchanged; after an interruption the remaining rows are moved the
 * next time.
 */
export async function moveFiles(move: Move): Promise<Moved> {
  await move.db.updateTable('fileStore').set({ escreve: move.to }).execute()
  return carryFiles(move)
}

/**
 * Moves bytes that writes stored in the database to the store, if they belong there, because a transaction never waits
 * for it.
 */
export async function storeWritten(db: Database, files: ObjectStore): Promise<void> {
  const settled = await db.selectFrom('fileStore').select('escreve').executeTakeFirst()
  if (settled?.escreve === 's3') await carryFiles({ db, files, to: 's3' })
}

async function carryFiles({ db, files, to, onProgress }: Move): Promise<Moved> {
  const moved: Moved = { files: 0, bytes: 0, lost: [] }
  const lost = new Set<string>()
  // Repeated until nothing remains: servers may have stored files before the position of the reader.
  for (let before = -1; before < moved.files; ) {
    before = moved.files
    for (const table of TABLES) {
      // The rows of one batch are written while the bytes of the next one are transferred.
      let written = Promise.resolve()
      for await (const batch of batchesOf(db, table, to)) {
        const rows = await rowsOf(db, table, to, batch)
        const carrying = Promise.allSettled(rows.map((row) => carry({ files, to, row, lost })))
        const [carried] = await Promise.all([carrying, written])
        onProgress?.(moved)
        const arrived = carried.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
        written = writeRows(db, table, arrived, moved)
        const failed = carried.find((one) => one.status === 'rejected')
        if (!failed) continue
        await written
        throw interrupted(failed.reason, moved)
      }
      await written
    }
  }
  return { ...moved, lost: [...lost] }
}

async function writeRows(db: Database, table: OutsideTable, arrived: Arrived[], moved: Moved): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const one of arrived) {
      if (!(await changeRow(transaction, table, one))) continue
      moved.files += 1
      moved.bytes += one.bytes
    }
  })
}

function interrupted(error: unknown, { files }: Moved): unknown {
  if (!(error instanceof FileStoreFault)) return error
  return new FileStoreFault(error.state, `${error.message}; ${files} files moved, run it again to go on`, {
    cause: error,
  })
}

/** First and last number of the rows of a batch. */
type Batch = readonly [first: number, last: number]

/** Divides the files that are not in their place into batches that fit into memory. */
async function* batchesOf(db: Database, table: OutsideTable, to: Place): AsyncGenerator<Batch> {
  const [number] = OUTSIDE_TABLES[table]
  for (let after = 0; ; ) {
    const page = await untypedDb(db)
      .selectFrom(table)
      .select([`${number} as number`, sizeOfBytes.as('size')])
      .where(to === 's3' ? 'conteudo' : 'objeto', 'is not', null)
      .where(number, '>', after)
      .orderBy(number)
      .limit(PAGE)
      .$castTo<{ number: number; size: number }>()
      .execute()
    let [count, bytes, first] = [0, 0, page[0]?.number ?? 0]
    for (const { number: next, size } of page) {
      if (next > after && (count >= AT_ONCE || (count > 0 && bytes + Number(size) > MOST_BYTES))) {
        yield [first, after]
        ;[count, bytes, first] = [0, 0, next]
      }
      count += 1
      bytes += Number(size)
      after = next
    }
    if (page.length === 0) return
    yield [first, after]
  }
}

type StoredRow = StoredBytes & { key: Key }

/** Reads the rows of a batch that are still not in their place. */
async function rowsOf(db: Database, table: OutsideTable, to: Place, [first, last]: Batch): Promise<StoredRow[]> {
  const [number] = OUTSIDE_TABLES[table]
  const rows = await untypedDb(db)
    .selectFrom(table)
    .select([...OUTSIDE_TABLES[table], 'conteudo', 'objeto'])
    .where(to === 's3' ? 'conteudo' : 'objeto', 'is not', null)
    .where(number, '>=', first)
    .where(number, '<=', last)
    .$castTo<Key & StoredBytes>()
    .execute()
  return rows.map(({ conteudo, objeto, ...key }) => ({ conteudo, objeto, key: key as Key }))
}

interface Carried extends Pick<Move, 'files' | 'to'> {
  row: StoredRow
  lost: Set<string>
}

/** Copies the bytes of one row to their place; empty when they were lost. */
async function carry({ files, to, row: { key, ...from }, lost }: Carried): Promise<Arrived[]> {
  const { conteudo, objeto } = from
  if (to === 's3' && conteudo) {
    return [{ key, from, conteudo: null, objeto: await files.put(conteudo), bytes: conteudo.length }]
  }
  if (!objeto) return []
  try {
    const bytes = await files.get(objeto)
    return [{ key, from, conteudo: bytes, objeto: null, bytes: bytes.length }]
  } catch (error) {
    if (!(error instanceof FileStoreFault) || !['missing', 'changed'].includes(error.state)) throw error
    lost.add(objeto)
    return []
  }
}

async function changeRow(db: Transaction<Schema>, table: OutsideTable, arrived: Arrived): Promise<boolean> {
  const { key, from, conteudo, objeto, bytes } = arrived
  const size = table === 'absencePaper' ? {} : { tamanho: objeto === null ? null : bytes }
  const { numUpdatedRows } = await untypedDb(db)
    .updateTable(table)
    .set({ conteudo, objeto, ...size })
    .where((is) => is.and(key))
    .$if(from.objeto !== null, (query) => query.where('objeto', '=', from.objeto))
    // A file never changes; a proof may be replaced.
    .$if(from.conteudo !== null, (query) =>
      table === 'file' ? query.where('conteudo', 'is not', null) : query.where('conteudo', '=', from.conteudo),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
