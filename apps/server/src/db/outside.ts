import { type ExpressionBuilder, type Kysely, type KyselyPlugin, type SelectQueryBuilder, sql } from 'kysely'
import type { DatabaseKind } from './columns.ts'
import type { Database, Db, Schema, Transaction } from './schema.ts'
import { FileStoreFault } from './storage-fault.ts'
import { type Added, adding, counted, creating, integer, moment, type Row, table, text } from './table.ts'

/*
 * Bytes of files that are outside the database, in a store of objects. The row contains the name of its object; each
 * object belongs to one row. A trigger of the database records the objects of deleted rows.
 */

/** The store of bytes outside the database. */
export interface FileStore {
  /** Stores bytes and returns the name of their object, which is new. Throws a FileStoreFault. */
  put(bytes: Uint8Array): Promise<string>
  /** Returns the bytes of an object, exactly those that were stored. Throws a FileStoreFault. */
  get(objeto: string): Promise<Uint8Array>
}

/** Tables with bytes that may be outside, and their keys. */
export const OUTSIDE_TABLES = {
  file: ['codArquivo'],
  registrationProof: ['codAlteracao', 'tipo'],
  dependentRequest: ['sequencia'],
  absencePaper: ['codAusencia', 'folha'],
} as const satisfies Record<string, readonly string[]>

/** Their columns: the name of the object, null while the bytes are in `conteudo`, and the number of its bytes. */
const outside = { objeto: text.optional(), tamanho: integer.optional() }
export type Outside = Added<typeof outside>

/** The store of this database; one row since the first start with a store. */
const fileStore = table('fileStore', {
  chave: integer.primaryKey(),
  /** Random, so that the stores of two databases differ. */
  id: text,
  /** Place where its marker was last found. */
  lugar: text,
  /** Destination of new bytes. */
  escreve: text.as<'s3' | 'database'>(),
  /** When objects without a row were last searched. */
  sweptAt: moment,
}).technical('where files are outside the database')

/** Objects without a row that are about to be deleted. */
const removedObject = table('removedObject', { objeto: text.primaryKey() }).technical(
  'names of objects that are about to be deleted',
)

/** Backups in progress: until they end, no object of a removed row is deleted. */
const objectHold = table('objectHold', { codEspera: counted, heldAt: moment }).technical('backups in progress')

export const outsideTables = [fileStore, removedObject, objectHold]

declare module './schema.ts' {
  interface Schema {
    fileStore: Row<typeof fileStore>
    removedObject: Row<typeof removedObject>
    objectHold: Row<typeof objectHold>
  }
}

/** The migration that permits bytes outside the database. */
export async function letFilesOut(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await creating(fileStore, removedObject, objectHold)(db, kind)
  if (kind === 'postgres') {
    await sql`
      create function "noteRemovedObject"() returns trigger language plpgsql as
      $$ begin insert into "removedObject" ("objeto") values (old."objeto") on conflict do nothing; return null; end $$`.execute(
      db,
    )
  }
  for (const name of Object.keys(OUTSIDE_TABLES)) {
    const { tamanho: _, ...onlyObject } = outside
    // Proofs of absences have their size already.
    await adding(name, name === 'absencePaper' ? onlyObject : outside)(db, kind)
    if (name === 'file' || name === 'absencePaper') {
      await db.schema
        .alterTable(name)
        .alterColumn('conteudo', (column) => column.dropNotNull())
        .execute()
    }
    await db.schema
      .createIndex(`${name}ByObject`)
      .on(name)
      .column('objeto')
      .where(sql.ref('objeto'), 'is not', null)
      .execute()
    await noteRemoved(db, kind, name)
  }
}

async function noteRemoved(db: Kysely<unknown>, kind: DatabaseKind, name: string): Promise<void> {
  const target = sql.table(name)
  const [deleted, left] = [sql.id(`${name}ObjectDeleted`), sql.id(`${name}ObjectLeft`)]
  const wasOutside = sql`old."objeto" is not null`
  if (kind === 'postgres') {
    const note = sql`execute function "noteRemovedObject"()`
    await sql`create trigger ${deleted} after delete on ${target} for each row when (${wasOutside}) ${note}`.execute(db)
    await sql`
      create trigger ${left} after update of "objeto" on ${target} for each row
      when (${wasOutside} and old."objeto" is distinct from new."objeto") ${note}`.execute(db)
    return
  }
  const note = sql`begin insert or ignore into "removedObject" ("objeto") values (old."objeto"); end`
  await sql`create trigger ${deleted} after delete on ${target} when ${wasOutside} ${note}`.execute(db)
  await sql`
    create trigger ${left} after update of "objeto" on ${target}
    when ${wasOutside} and old."objeto" is not new."objeto" ${note}`.execute(db)
}

/** Passes the store on with the database, also to transactions; it changes no statement. */
class FileStorePlugin implements KyselyPlugin {
  readonly store: FileStore
  constructor(store: FileStore) {
    this.store = store
  }
  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node
  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result
}

/** Returns the same database, whose files are in a store. */
export function withFileStore(db: Database, store: FileStore): Database {
  return db.withPlugin(new FileStorePlugin(store))
}

/** Returns the store of a database; null without one. */
export function fileStoreOf(db: Pick<Db, 'getExecutor'>): FileStore | null {
  return pluginOf(db, FileStorePlugin)?.store ?? null
}

function pluginOf<P extends FileStorePlugin>(
  db: Pick<Db, 'getExecutor'>,
  kind: new (store: FileStore) => P,
): P | undefined {
  return db.getExecutor().plugins.find((one): one is P => one instanceof kind)
}

/** The columns of a row with bytes: in `conteudo`, or in the object that it names. */
export interface StoredBytes {
  conteudo: Uint8Array | null
  objeto: string | null
}

/**
 * Stores bytes, and returns the columns of their row. An object is stored before its row, so that no row refers to a
 * missing one. Within a transaction, which must not wait for the store, they are stored in the database and moved to
 * the store later (storage/files/move.ts).
 */
export async function keepBytes(db: Db, conteudo: Uint8Array): Promise<SizedBytes> {
  const store = db.isTransaction ? null : fileStoreOf(db)
  const settled = store && (await db.selectFrom('fileStore').select('escreve').executeTakeFirst())
  if (!store || settled?.escreve === 'database') return { conteudo, objeto: null, tamanho: null }
  return { conteudo: null, objeto: await store.put(conteudo), tamanho: conteudo.length }
}

/** The columns of a new row with bytes. */
export type SizedBytes = StoredBytes & { tamanho: number | null }

/** Records an object without a row, so that it is deleted soon. */
export async function dropStored(db: Db, { objeto }: StoredBytes): Promise<void> {
  if (objeto !== null) await db.insertInto('removedObject').values({ objeto }).execute()
}

/** Number of the bytes of a row, and of all selected rows. */
export const sizeOfBytes = sql<number>`coalesce(tamanho, length(conteudo))`
export const sumOfBytes = sql<number>`coalesce(sum(${sizeOfBytes}), 0)`

/** Selects rows whose bytes have not arrived, or were deleted. */
export function isNowhere<DB, Table extends keyof DB>(is: ExpressionBuilder<DB, Table>) {
  const [conteudo, objeto] = [sql.ref('conteudo'), sql.ref('objeto')]
  return is.and([sql<boolean>`${conteudo} is null`, sql<boolean>`${objeto} is null`])
}

/** Work that a transaction does not wait for, on the database outside it. */
type Work<T> = (db: Database) => Promise<T>

/** Thrown within a transaction for work that was not done before it. */
class NotDone extends Error {
  readonly key: string
  readonly work: Work<unknown>
  constructor(key: string, work: Work<unknown>) {
    super('a transaction would wait for the store: begin it with withStoredBytes')
    this.key = key
    this.work = work
  }
}

/** Passes the results of work before a transaction on to it. */
class BeforePlugin extends FileStorePlugin {
  readonly done = new Map<string, unknown>()
}

/** Passes a store that a transaction may wait for on to it. */
class WaitingPlugin extends FileStorePlugin {}

/** How often a transaction restarts to store bytes. Further bytes are stored in the database and moved later. */
const MOST_PUTS = 3

/**
 * Runs a transaction that may read and store bytes of rows. No transaction, and therefore no connection, waits for the
 * store: the needed work is done after a rollback, and the transaction restarts.
 */
export async function withStoredBytes<T>(db: Database, run: (db: Transaction<Schema>) => Promise<T>): Promise<T> {
  const store = fileStoreOf(db)
  if (!store) return db.transaction().execute(run)
  const plugin = new BeforePlugin(store)
  const within = db.withPlugin(plugin)
  for (;;) {
    try {
      return await within.transaction().execute(run)
    } catch (error) {
      if (!(error instanceof NotDone)) throw error
      plugin.done.set(error.key, await error.work(db))
    }
  }
}

/**
 * Does slow work before the transaction that needs its result, once for each key: the transaction restarts with it
 * (`withStoredBytes`). Any other transaction does it at once, with itself as the database.
 */
export async function beforeWrite<T>(db: Db, key: string, work: (db: Db) => Promise<T>): Promise<T> {
  const before = db.isTransaction ? pluginOf(db, BeforePlugin) : undefined
  if (!before) return work(db)
  if (!before.done.has(key)) throw new NotDone(key, work)
  return before.done.get(key) as T
}

/**
 * Stores the bytes of a new row before the transaction that stores the row; in the database while the store has a
 * fault. Rows have different keys, because an object belongs to one row.
 */
export async function keepBefore(db: Db, key: string, conteudo: Uint8Array): Promise<SizedBytes> {
  const before = pluginOf(db, BeforePlugin)
  const put = `put ${key}`
  if (before && !before.done.has(put)) {
    const puts = [...before.done.keys()].filter((one) => one.startsWith('put ')).length
    if (puts >= MOST_PUTS) return keepBytes(db, conteudo)
  }
  return beforeWrite(db, put, async (outside) => {
    try {
      return await keepBytes(outside, conteudo)
    } catch (error) {
      if (error instanceof FileStoreFault) return { conteudo, objeto: null, tamanho: null }
      throw error
    }
  })
}

/** Returns a database whose transactions read from the store: for commands that export, copy or compare data. */
export function waitingForStore(db: Database): Database {
  const store = fileStoreOf(db)
  return store ? db.withPlugin(new WaitingPlugin(store)) : db
}

/** Returns the bytes of a row from the database or the store. Throws a FileStoreFault. */
export async function readBytes(
  db: Pick<Db, 'getExecutor' | 'isTransaction'>,
  { conteudo, objeto }: StoredBytes,
): Promise<Uint8Array> {
  if (conteudo) return conteudo
  if (objeto === null) throw new Error('a row without bytes')
  const store = fileStoreOf(db)
  if (!store) throw new FileStoreFault('missing', 'the file is outside the database, and FILES_URL is not set')
  if (!db.isTransaction || pluginOf(db, WaitingPlugin)) return store.get(objeto)
  const bytes = pluginOf(db, BeforePlugin)?.done.get(objeto)
  if (bytes instanceof Uint8Array) return bytes
  throw new NotDone(objeto, () => store.get(objeto))
}

/**
 * Reads the files of an id, from the rows that `rowsOf` selects in their order; `type` is the column with their format.
 */
export function filesOfRows<DB, Table extends keyof DB>(
  rowsOf: (db: Db, id: string) => SelectQueryBuilder<DB, Table, unknown>,
  type: 'mime' | 'tipo',
) {
  const nomeArquivo = sql.ref<string>('nomeArquivo').as('nomeArquivo')
  const conteudo = sql.ref<Uint8Array | null>('conteudo').as('conteudo')
  const objeto = sql.ref<string | null>('objeto').as('objeto')
  return {
    /** Their names, formats and sizes. */
    files: ({ db }: { db: Db }, id: string) =>
      rowsOf(db, id)
        .select([nomeArquivo, sql.ref<string>(type).as('tipo'), sizeOfBytes.as('bytes')])
        .execute(),
    /** One with its bytes, counted from 1; undefined where there are fewer. */
    async openFile({ db }: { db: Db }, id: string, numero: number) {
      const rows = rowsOf(db, id)
        .select([nomeArquivo, conteudo, objeto])
        .$castTo<StoredBytes & { nomeArquivo: string }>()
      const one = rows.offset(numero - 1).limit(1)
      const row = await one.executeTakeFirst()
      return row && { nomeArquivo: row.nomeArquivo, conteudo: await readBytes(db, row) }
    },
  }
}

/** Returns rows with their bytes. */
export function withBytes<R extends StoredBytes>(db: Pick<Db, 'getExecutor' | 'isTransaction'>, rows: readonly R[]) {
  return Promise.all(
    rows.map(async ({ objeto, ...row }) => ({ ...row, conteudo: await readBytes(db, { ...row, objeto }) })),
  )
}
