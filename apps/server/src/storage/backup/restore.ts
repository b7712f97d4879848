import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import type { Clock } from '#base/clock.ts'
import { lockFolder } from '#base/data-folder.ts'
import { thisRelease } from '#base/release.ts'
import type { Settings } from '#base/settings.ts'
import { databaseKind, grantRows, type Migrations, migrate, migrateTo, openDatabase } from '#db/database.ts'
import { insertAll, rowsPerInsert } from '#db/insert.ts'
import {
  advanceSequences,
  checksums,
  deferReferences,
  emptyTables,
  RowsChecksum,
  readRow,
  type TableRow,
} from '#db/rows.ts'
import type { Database, Schema, Transaction } from '#db/schema.ts'
import { BackupError, damaged, openLines } from './archive.ts'
import { syncFile, syncFolder } from './backup.ts'
import { dataFile, end, FORMAT, type Header, header, rowValues, tableEnd, tableStart } from './format.ts'
import { requireTrusted, signersIn, type Trust, verifyLines } from './signer.ts'

/** Bytes of rows that are inserted at once. */
const BATCH = 8 * 1024 * 1024

export interface Restored {
  version: string
  createdAt: string
  /** Name of the signer; null for a backup of an earlier version. */
  signer: string | null
  tables: Record<string, string>
  files: number
}

/** Target of a restore, and the migrations of this program. */
interface Place {
  settings: Settings
  clock: Clock
  migrations: Migrations
}

/**
 * Restores a backup into an empty place: an empty PostgreSQL database or a missing SQLite file, of either kind,
 * whatever the backup was made from, and a data folder without reports and with no other secret. It is restored
 * completely or not at all: into a temporary file that is renamed, or in one transaction. The identity file names the
 * trusted signers. Afterwards every session has ended. Throws a BackupError.
 */
export async function restoreBackup(
  { settings, clock, migrations }: Place,
  file: string,
  identity: string,
  trust: Trust = { signers: [], unsigned: false },
): Promise<Restored> {
  const opened = openLines(file, identity)
  const first = await opened.next()
  const head = readHeader(first, migrations)
  const signer = head.format === 1 ? null : (head.signer ?? '')
  requireTrusted(signer, { ...trust, signers: [...signersIn(identity), ...trust.signers] })
  const lines = signer === null ? opened : verifyLines(opened, first.value ?? '', signer)
  const { dataDir } = settings
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const lock = lockFolder(dataDir)
  const folder = join(dataDir, 'restoring')
  try {
    await refuseOccupied(settings, head)
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { mode: 0o700 })
    const restored = { version: head.version, createdAt: head.createdAt, signer, tables: {}, files: 0 }
    const target = { settings, clock, migrations, head, lines, folder, restored }
    if (databaseKind(settings.databaseUrl) === 'postgres') await restorePostgres(target)
    else await restoreSqlite(target)
    return restored
  } finally {
    await rm(folder, { recursive: true, force: true })
    lock.release()
  }
}

interface Target extends Place {
  head: Header
  lines: AsyncGenerator<string>
  /** Temporary folder of everything that is not in PostgreSQL. */
  folder: string
  restored: Restored
}

/** Recorded with the tables that the backup did not have: earlier programs must not use them. */
const openingOf = ({ clock }: Place) => ({ release: thisRelease().number, openedAt: clock.now() })

function readHeader({ value }: IteratorResult<string>, known: Migrations): Header {
  const parsed = v.safeParse(header, parse(value ?? ''))
  if (!parsed.success) throw damaged()
  const { format, migrations, version } = parsed.output
  if (format > FORMAT || migrations.some((name) => !Object.hasOwn(known, name))) {
    throw new BackupError(
      `This backup was made by colab ${version}, which is newer than this one (${thisRelease().name}): restore it with that version or a later one.`,
    )
  }
  return parsed.output
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw damaged()
  }
}

async function refuseOccupied({ databaseUrl, dataDir, secret }: Settings, head: Header): Promise<void> {
  if (databaseKind(databaseUrl) === 'postgres') {
    const db = openDatabase(databaseUrl)
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true }).finally(() => db.destroy())
    if (tables.length > 0) throw new BackupError('The database is not empty: restore into a new one.')
  } else if (existsSync(databaseUrl)) {
    throw new BackupError(`${databaseUrl} exists already: restore into a new folder.`)
  }
  const reports = await readdir(join(dataDir, 'spool')).catch(() => [])
  if (reports.length > 0) throw new BackupError(`${join(dataDir, 'spool')} holds reports: restore into a new folder.`)
  // A rotation after the backup only adds to the secret.
  if (secret && secret !== head.secret && !secret.startsWith(`${head.secret}\n`)) {
    throw new BackupError('The secret in the settings is not that of the backup: set that one, or none.')
  }
  if (!secret && existsSync(join(dataDir, 'secret'))) {
    throw new BackupError(`${join(dataDir, 'secret')} exists already: restore into a new folder.`)
  }
}

async function restoreSqlite(target: Target): Promise<void> {
  const { settings, migrations, folder, head } = target
  const temporary = join(folder, 'colab.db')
  const db = openDatabase(temporary)
  try {
    await migrateTo(db, 'sqlite', migrations, head.migrations.at(-1) ?? '')
    await db.transaction().execute((transaction) => fill(transaction, target))
    await compare(db, target)
    await migrate(db, 'sqlite', migrations, openingOf(target))
    await db.transaction().execute((transaction) => startAfresh(transaction, target.clock.now()))
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
  } finally {
    await db.destroy()
  }
  await syncFile(temporary)
  await takePlace(target, () => rename(temporary, settings.databaseUrl))
  await syncFolder(dirname(settings.databaseUrl))
}

async function restorePostgres(target: Target): Promise<void> {
  const { migrations, head } = target
  const { dataDir, databaseUrl, databaseOwnerUrl } = target.settings
  const db = openDatabase(databaseOwnerUrl || databaseUrl)
  let moved = false
  try {
    await db.transaction().execute(async (transaction) => {
      await migrateTo(transaction, 'postgres', migrations, head.migrations.at(-1) ?? '')
      await fill(transaction, target)
      await compare(transaction, target)
      await migrate(transaction, 'postgres', migrations, openingOf(target))
      if (databaseOwnerUrl) await grantRows(transaction, databaseUrl)
      await startAfresh(transaction, target.clock.now())
      // The commit follows at once.
      moved = true
      await takePlace(target, async () => {})
    })
  } catch (error) {
    // Both were absent before.
    if (moved) await rm(join(dataDir, 'spool'), { recursive: true, force: true })
    if (moved && !target.settings.secret) await rm(join(dataDir, 'secret'), { force: true })
    throw error
  } finally {
    await db.destroy()
  }
}

/** Reads the backup to its end: rows into the database, files into the temporary folder. */
async function fill(db: Transaction<Schema>, { settings, head, lines, folder, restored }: Target): Promise<void> {
  const kind = databaseKind(settings.databaseUrl)
  const enforceReferences = await deferReferences(db, kind)
  await emptyTables(db, kind)
  let isComplete = false
  for await (const line of lines) {
    const content = parse(line)
    if (isComplete) throw damaged()
    if (v.is(tableStart, content)) {
      restored.tables[content.table] = await fillTable(db, content, lines)
    } else if (v.is(dataFile, content)) {
      await keepFile(folder, content)
      restored.files += 1
    } else if (v.is(end, content)) {
      isComplete = content.tables === Object.keys(restored.tables).length && content.files === restored.files
    } else {
      throw damaged()
    }
  }
  if (!isComplete) throw damaged()
  await advanceSequences(db, kind)
  await enforceReferences()
  if (!settings.secret) await writeFile(join(folder, 'secret'), head.secret, { mode: 0o600, flush: true })
}

/** Inserts the rows of a table up to its checksum, and returns that. */
async function fillTable(
  db: Transaction<Schema>,
  { table, columns }: v.InferOutput<typeof tableStart>,
  lines: AsyncGenerator<string>,
): Promise<string> {
  const checksum = new RowsChecksum()
  // biome-ignore lint/suspicious/noExplicitAny: a table of the backup is only known by name.
  const insert = (batch: TableRow[]) => insertAll(db as unknown as Kysely<any>, table, batch)
  let rows: TableRow[] = []
  let bytes = 0
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const content = parse(next.value)
    if (v.is(tableEnd, content)) {
      await insert(rows)
      if (content.checksum !== String(checksum)) throw damaged()
      return content.checksum
    }
    checksum.add(next.value)
    rows.push(readRow(v.parse(rowValues, content), columns))
    bytes += next.value.length
    if (bytes < BATCH && rows.length < 4 * rowsPerInsert(rows[0])) continue
    await insert(rows)
    rows = []
    bytes = 0
  }
  throw damaged()
}

async function keepFile(folder: string, { file, content }: v.InferOutput<typeof dataFile>): Promise<void> {
  const path = normalize(join(folder, file))
  if (!path.startsWith(join(folder, 'spool'))) throw damaged()
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, Buffer.from(content, 'base64'), { flag: 'wx', mode: 0o600, flush: true })
  // The files of reports have no time (domains/misconduct/spool.ts).
  await utimes(path, 0, 0)
  await utimes(dirname(path), 0, 0)
}

/** Compares the checksums of the restored tables with those in the backup. */
async function compare(db: Database, { settings, restored }: Target): Promise<void> {
  const stored = await checksums(db, databaseKind(settings.databaseUrl))
  for (const [table, checksum] of Object.entries(restored.tables)) {
    if (stored[table] !== checksum)
      throw new BackupError(`The table ${table} was not stored as it was saved: nothing was restored.`)
  }
}

/**
 * Ends what was valid when the backup was made: otherwise a refresh token that was exchanged since, or a used envelope
 * or code, would be valid again.
 */
async function startAfresh(db: Transaction<Schema>, now: number): Promise<void> {
  await db.updateTable('session').set({ revokedAt: now }).where('revokedAt', 'is', null).execute()
  await db.deleteFrom('recoveryRequest').execute()
  await db.deleteFrom('invitation').execute()
  await db.deleteFrom('passkeyChallenge').execute()
  await db.deleteFrom('openChallenge').execute()
  await db.deleteFrom('serverKey').execute()
  // All files are in the database: the objects belong to the installation that made the backup, which may still use
  // them.
  await db.deleteFrom('fileStore').execute()
  await db.deleteFrom('removedObject').execute()
  await db.deleteFrom('objectHold').execute()
}

/** Moves everything from the temporary folder to its place, the database last. */
async function takePlace({ settings: { dataDir }, folder }: Target, last: () => Promise<void>): Promise<void> {
  for (const name of ['secret', 'spool']) {
    if (existsSync(join(folder, name))) await rename(join(folder, name), join(dataDir, name))
  }
  await syncFolder(dataDir)
  await last()
}
