import { type ExpressionBuilder, type Kysely, type KyselyPlugin, type SelectQueryBuilder, sql } from 'kysely'
import type { DatabaseKind } from './columns.ts'
import type { Database, Db, Schema, Transaction } from './schema.ts'
import { FileStoreFault } from './storage-fault.ts'
import { type Added, adding, counted, creating, integer, moment, type Row, table, text } from './table.ts'

/*
 * Bytes of files that are outside the database, in a store of objects. The row stays and names its object; each object belongs to one row. The
 * database itself notes the objects of rows that are deleted, whatever deletes them.
 */

/** Where bytes go outside the database. */
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
  /** Random: the store of another database has another one. */
  id: text,
  /** Where its marker was last found. */
  lugar: text,
  /** Where new bytes go. */
  escreve: text.as<'s3' | 'database'>(),
  /** When objects without a row were last looked for. */
  sweptAt: moment,
})

/** Objects that no row names any more and that are about to be deleted. */
const removedObject = table('removedObject', { objeto: text.primaryKey() })

/** Backups in progress: until they end, no object of a removed row is deleted. */
const objectHold = table('objectHold', { codEspera: counted, heldAt: moment })

declare module './schema.ts' {
  interface Schema {
    fileStore: Row<typeof fileStore>
    removedObject: Row<typeof removedObject>
    objectHold: Row<typeof objectHold>
  }
}

/** The migration that lets bytes be outside. */
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
    // Papers of absences have their size already.
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

/** Carries the store to wherever the database goes, into transactions too; it changes no statement. */
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
  return pluginOf(db, FileStorePlugin)
}

function pluginOf(db: Pick<Db, 'getExecutor'>, kind: typeof FileStorePlugin): FileStore | null {
  const plugin = db.getExecutor().plugins.find((one) => one instanceof kind)
  return plugin instanceof FileStorePlugin ? plugin.store : null
}

/** The columns of a row with bytes: in `conteudo`, or in the object that it names. */
export interface KeptBytes {
  conteudo: Uint8Array | null
  objeto: string | null
}

/**
 * Puts bytes where this database has them, and returns the columns of their row. An object is stored before its row, so that no row names a
 * missing one. Within a transaction, which must not wait for the store, they go to the database, and move to the store later (files/move.ts).
 */
export async function keepBytes(db: Db, conteudo: Uint8Array): Promise<KeptBytes & { tamanho: number | null }> {
  const store = db.isTransaction ? null : fileStoreOf(db)
  const settled = store && (await db.selectFrom('fileStore').select('escreve').executeTakeFirst())
  if (!store || settled?.escreve === 'database') return { conteudo, objeto: null, tamanho: null }
  return { conteudo: null, objeto: await store.put(conteudo), tamanho: conteudo.length }
}

/** Notes an object that no row got, so that it is deleted soon. */
export async function dropKept(db: Db, { objeto }: KeptBytes): Promise<void> {
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

/** Thrown within a transaction for an object that was not read before it. */
class NotFetched extends Error {
  readonly objeto: string
  constructor(objeto: string) {
    super('an object is read within a transaction: begin it with withStoredBytes')
    this.objeto = objeto
  }
}

/** Carries the objects that were read before a transaction into it. */
class FetchedPlugin extends FileStorePlugin {}

/**
 * Runs a transaction that may read bytes of rows. No transaction waits for the store: an object that it needs is read after a rollback, and
 * the transaction begins anew.
 */
export async function withStoredBytes<T>(db: Database, run: (db: Transaction<Schema>) => Promise<T>): Promise<T> {
  const store = fileStoreOf(db)
  if (!store) return db.transaction().execute(run)
  const fetched = new Map<string, Uint8Array>()
  const within = db.withPlugin(new FetchedPlugin(ofFetched(fetched)))
  for (;;) {
    try {
      return await within.transaction().execute(run)
    } catch (error) {
      if (!(error instanceof NotFetched)) throw error
      fetched.set(error.objeto, await store.get(error.objeto))
    }
  }
}

/** Returns a database whose transactions read from the store: those of commands that export, copy or compare what is there. */
export function waitingForStore(db: Database): Database {
  const store = fileStoreOf(db)
  return store ? db.withPlugin(new FetchedPlugin(store)) : db
}

function ofFetched(fetched: ReadonlyMap<string, Uint8Array>): FileStore {
  return {
    put: () => Promise.reject(new Error('a file is put into the store within a transaction')),
    async get(objeto) {
      const bytes = fetched.get(objeto)
      if (!bytes) throw new NotFetched(objeto)
      return bytes
    },
  }
}

/** Returns the bytes of a row, wherever they are. Throws a FileStoreFault. */
export async function readBytes(
  db: Pick<Db, 'getExecutor' | 'isTransaction'>,
  { conteudo, objeto }: KeptBytes,
): Promise<Uint8Array> {
  if (conteudo) return conteudo
  if (objeto === null) throw new Error('a row without bytes')
  if (db.isTransaction && fileStoreOf(db) && !pluginOf(db, FetchedPlugin)) throw new NotFetched(objeto)
  const store = db.isTransaction ? pluginOf(db, FetchedPlugin) : fileStoreOf(db)
  if (!store) throw new FileStoreFault('missing', 'the file is outside the database, and FILES_URL is not set')
  return store.get(objeto)
}

/** Reads the files of what an id names, from the rows that `rowsOf` selects in their order; `type` is the column with their format. */
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
      const rows = rowsOf(db, id).select([nomeArquivo, conteudo, objeto]).$castTo<KeptBytes & { nomeArquivo: string }>()
      const one = rows.offset(numero - 1).limit(1)
      const row = await one.executeTakeFirst()
      return row && { nomeArquivo: row.nomeArquivo, conteudo: await readBytes(db, row) }
    },
  }
}

/** Returns rows with their bytes. */
export function withBytes<R extends KeptBytes>(db: Pick<Db, 'getExecutor' | 'isTransaction'>, rows: readonly R[]) {
  return Promise.all(
    rows.map(async ({ objeto, ...row }) => ({ ...row, conteudo: await readBytes(db, { ...row, objeto }) })),
  )
}
