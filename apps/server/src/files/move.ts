import type { KeptBytes } from '#db/outside.ts'
import { OUTSIDE_TABLES } from '#db/outside.ts'
import type { Database, Schema, Transaction } from '#db/schema.ts'
import { FileStoreFault } from '#db/storage-fault.ts'
import { untypedDb } from '#db/untyped-db.ts'
import { type OutsideTable, TABLES } from './objects.ts'
import type { ObjectStore } from './store.ts'

export type Place = 's3' | 'database'

/** Rows whose keys are read at once; files that move at once, and bytes of them in memory. */
const [PAGE, AT_ONCE, MOST_BYTES] = [2000, 64, 64 * 1024 * 1024]

export interface Moved {
  files: number
  bytes: number
  /** Objects that are missing or were changed, so that their files stay where they are. */
  lost: string[]
}

interface Move {
  db: Database
  files: ObjectStore
  to: Place
  /** Called from time to time. */
  onProgress?: (moved: Moved) => void
}

type Key = Record<string, number>
type Found = Key & { size: number }
/** A file that has arrived in its new place, but not in its row. */
interface Arrived extends KeptBytes {
  key: Key
  from: KeptBytes
  bytes: number
}

/**
 * Moves all bytes to the store or back while servers work, which put new ones there from now on. Each row is changed after its bytes have arrived,
 * and only if they are still the same; after an interruption the rows that are left move the next time.
 */
export async function moveFiles({ db, files, to, onProgress }: Move): Promise<Moved> {
  await db.updateTable('fileStore').set({ escreve: to }).execute()
  const moved: Moved = { files: 0, bytes: 0, lost: [] }
  const lost = new Set<string>()
  // Again until nothing is left: servers may have stored files behind the place that was read.
  for (let before = -1; before < moved.files; ) {
    before = moved.files
    for (const table of TABLES) {
      // The rows of one batch are written while the bytes of the next one travel.
      let written = Promise.resolve()
      for await (const batch of batchesOf(db, table, to)) {
        const carrying = Promise.allSettled(batch.map((key) => carry({ db, files, to, table, key, lost })))
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

/** Reads the keys of the files that are not in their place, by their number, in batches that fit into memory. */
async function* batchesOf(db: Database, table: OutsideTable, to: Place): AsyncGenerator<Key[]> {
  const [first] = OUTSIDE_TABLES[table]
  let after = 0
  for (;;) {
    const page = await untypedDb(db)
      .selectFrom(table)
      .select([...OUTSIDE_TABLES[table]])
      .select((is) => is.fn.coalesce('tamanho', is.fn<number>('length', ['conteudo'])).as('size'))
      .where(to === 's3' ? 'conteudo' : 'objeto', 'is not', null)
      .where(first, '>', after)
      .orderBy(first)
      .limit(PAGE)
      .$castTo<Found>()
      .execute()
    if (page.length === 0) return
    // The rows of one number are read together.
    const last = page.at(-1)?.[first] ?? 0
    const whole = page.length < PAGE ? page : page.filter((row) => row[first] !== last)
    after = whole.at(-1)?.[first] ?? last
    let [batch, bytes]: [Key[], number] = [[], 0]
    for (const { size, ...key } of whole) {
      if (batch.length === AT_ONCE || (bytes + size > MOST_BYTES && batch.length > 0)) {
        yield batch
        batch = []
        bytes = 0
      }
      batch.push(key as Key)
      bytes += Number(size)
    }
    if (batch.length > 0) yield batch
  }
}

interface Carried extends Pick<Move, 'db' | 'files' | 'to'> {
  table: OutsideTable
  key: Key
  lost: Set<string>
}

/** Copies the bytes of one row to their place; none when they have gone in between, or were lost. */
async function carry({ db, files, to, table, key, lost }: Carried): Promise<Arrived[]> {
  const found = await untypedDb(db)
    .selectFrom(table)
    .select(['conteudo', 'objeto'])
    .where((is) => is.and(key))
    .executeTakeFirst()
  const { conteudo, objeto } = (found ?? {}) as unknown as Partial<KeptBytes>
  if (to === 's3') {
    if (!conteudo) return []
    const from = { conteudo, objeto: null }
    return [{ key, from, conteudo: null, objeto: await files.put(conteudo), bytes: conteudo.length }]
  }
  if (!objeto) return []
  try {
    const bytes = await files.get(objeto)
    return [{ key, from: { conteudo: null, objeto }, conteudo: bytes, objeto: null, bytes: bytes.length }]
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
