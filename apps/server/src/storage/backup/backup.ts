import { createWriteStream, existsSync } from 'node:fs'
import { open, readdir, readFile, rename, rm, utimes } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Clock } from '#base/clock.ts'
import { thisRelease } from '#base/release.ts'
import type { Settings } from '#base/settings.ts'
import { databaseKind } from '#db/database.ts'
import { fileStoreOf, OUTSIDE_TABLES, readBytes, type StoredBytes, waitingForStore } from '#db/outside.ts'
import {
  appliedMigrations,
  onSnapshot,
  RowsChecksum,
  rowsOf,
  type Table,
  type TableRow,
  tablesOf,
  writeRow,
} from '#db/rows.ts'
import type { Database } from '#db/schema.ts'
import { BackupError, sealLines } from './archive.ts'
import { FORMAT, type Header } from './format.ts'
import { signerOf, signLines } from './signer.ts'

/** Folders of the data folder that belong to the data: reports of today. */
const FOLDERS = ['spool']
/** Time of their files (domains/misconduct/spool.ts). */
const NO_TIME = new Date(0)

export interface BackupPlan {
  settings: Settings
  db: Database
  clock: Clock
  secret: string
  /** Public keys of age. */
  recipients: readonly string[]
  /** Whether to include the reports of today. */
  spool: boolean
}

/** Result of a backup: who signed it, checksum of each table, number of files of the data folder, bytes of the file. */
export interface BackupResult {
  /** Name of the signer. */
  signer: string
  tables: Record<string, string>
  files: number
  bytes: number
}

/**
 * Writes one encrypted file while the server works: a consistent snapshot of the database, the reports of today and the
 * secret. Nothing unencrypted is written to disk. The file appears complete or not at all; an existing one is not
 * replaced.
 */
export async function writeBackup(plan: BackupPlan, file: string): Promise<BackupResult> {
  const kind = databaseKind(plan.settings.databaseUrl)
  const partial = `${file}.part`
  const written: BackupResult = { signer: signerOf(plan.secret).name, tables: {}, files: 0, bytes: 0 }
  if (existsSync(file)) throw new BackupError(`${file} exists already.`)
  const target = createWriteStream(partial, { flags: 'wx', mode: 0o600 })
  try {
    await holdingObjects(plan.db, plan.clock.now(), () =>
      onSnapshot(waitingForStore(plan.db), kind, async (db) => {
        const lines = signLines(contents(plan, db as Database, written), signerOf(plan.secret))
        await pipeline(await sealLines(lines, plan.recipients), target)
      }),
    )
    written.bytes = target.bytesWritten
    await syncFile(partial)
    await rename(partial, file)
    await syncFolder(dirname(file))
    return written
  } catch (error) {
    target.destroy()
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new BackupError(`${partial} exists: another backup is writing it, or was killed: then delete it.`)
    await rm(partial, { force: true })
    throw error
  }
}

async function* contents({ settings, clock, secret, spool }: BackupPlan, db: Database, written: BackupResult) {
  const kind = databaseKind(settings.databaseUrl)
  const migrations = await appliedMigrations(db, kind)
  if (migrations.length === 0) throw new BackupError('The database is empty: there is nothing to back up.')
  const head: Header = {
    backup: 'colab',
    format: FORMAT,
    version: thisRelease().name,
    kind,
    migrations,
    createdAt: new Date(clock.now()).toISOString(),
    secret,
    signer: written.signer,
  }
  yield JSON.stringify(head)
  for (const table of await tablesOf(db, kind)) {
    yield JSON.stringify({ table: table.name, columns: table.columns })
    const checksum = new RowsChecksum()
    for await (const row of withFiles(db, table, rowsOf(db, kind, table))) {
      const line = writeRow(row, table.columns)
      checksum.add(line)
      yield line
    }
    written.tables[table.name] = String(checksum)
    yield JSON.stringify({ checksum: String(checksum) })
  }
  for (const folder of spool ? FOLDERS : []) {
    for await (const path of filesIn(join(settings.dataDir, folder))) {
      const content = await readFile(path).catch(unlessMissing)
      if (!content) continue
      // Reading changed the access time, which would distinguish reports.
      await utimes(path, NO_TIME, NO_TIME).catch(unlessMissing)
      written.files += 1
      yield JSON.stringify({ file: relative(settings.dataDir, path), content: content.toString('base64') })
    }
  }
  yield JSON.stringify({ end: true, tables: Object.keys(written.tables).length, files: written.files })
}

/** Rows read ahead, so that their objects are fetched concurrently. */
const AHEAD = 8

/** Replaces the names of objects by their bytes: a backup needs no store, and is restored without one. */
async function* withFiles(db: Database, table: Table, rows: AsyncGenerator<TableRow>): AsyncGenerator<TableRow> {
  if (!(table.name in OUTSIDE_TABLES)) return yield* rows
  const fetched: Promise<TableRow>[] = []
  try {
    for await (const row of rows) {
      fetched.push(fetchBytes(db, table.name, row))
      const [next] = fetched.length > AHEAD ? fetched.splice(0, 1) : []
      if (next) yield await next
    }
    for (const row of fetched.splice(0)) yield await row
  } finally {
    await Promise.allSettled(fetched)
  }
}

async function fetchBytes(db: Database, table: string, row: TableRow): Promise<TableRow> {
  const { objeto, conteudo } = row as unknown as StoredBytes
  if (!objeto) return row
  const bytes = await readBytes(db, { conteudo, objeto })
  return { ...row, conteudo: bytes, objeto: null, ...(table !== 'absencePaper' && { tamanho: null }) }
}

/** Runs while no object of a removed row is deleted, because rows of the snapshot may refer to them. */
async function holdingObjects(db: Database, now: number, run: () => Promise<void>): Promise<void> {
  if (!fileStoreOf(db)) return run()
  const hold = db.insertInto('objectHold').values({ heldAt: now }).returning('codEspera')
  const { codEspera } = await hold.executeTakeFirstOrThrow()
  await run().finally(() => db.deleteFrom('objectHold').where('codEspera', '=', codEspera).execute())
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error
  return null
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(unlessMissing)) ?? []
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    // Names with a dot are files that are being written.
    else if (!entry.name.startsWith('.')) yield path
  }
}

/** Syncs a folder, so that its entries survive a power failure; Windows cannot and does not need to. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await syncFile(folder)
}

export async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}
