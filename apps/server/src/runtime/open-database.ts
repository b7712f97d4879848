import { sql } from 'kysely'
import { type Clock, createClock } from '#base/clock.ts'
import { thisRelease } from '#base/release.ts'
import { NotYetUsable, type Settings, SettingsError } from '#base/settings.ts'
import {
  databaseKind,
  grantRows,
  isAhead,
  MIGRATION_PATIENCE,
  migrate,
  noteOpening,
  openDatabase,
  whenUnlocked,
} from '#db/database.ts'
import type { PoolOptions } from '#db/postgres.ts'
import { readPostgresAddress } from '#db/postgres-address.ts'
import type { Database } from '#db/schema.ts'
import { Unreachable } from '#db/storage-fault.ts'
import { migrations } from '#registry.ts'

/**
 * SQLSTATE of a wrong user or password, of an unknown database or role, of missing rights, and of refusals by a pooler.
 */
const NOT_ADMITTED = /^(28...|3D000|42704|42501|08P01)$/
/** SQLSTATE of a role without the right to create the tables of this version. */
const NO_RIGHT = '42501'
const OWNER_HINT = ' (tables of this version are missing: `colab doctor` with DATABASE_OWNER_URL creates them)'
/** SQLSTATE of a pooler that refuses a setting of the session. */
const REFUSED_BY_POOLER = '08P01'
const POOLER_HINT = ' (a pooler has to work in transaction mode, and the address to say ?pooler=transaction)'
/** SQLite's result code for a file of another program. */
const NOT_A_DATABASE = 26

/**
 * Opens the database, migrated by the owner of its tables where the settings name one, and records the release. Throws
 * a SettingsError when it cannot be used, NotYetUsable when it does not respond or does not accept writes.
 */
export async function openMigrated(
  { databaseUrl, databaseOwnerUrl }: Pick<Settings, 'databaseUrl' | 'databaseOwnerUrl'>,
  { clock = createClock(), ...pool }: PoolOptions & { clock?: Clock } = {},
): Promise<Database> {
  const kind = databaseKind(databaseUrl)
  const release = thisRelease().number
  const opening = { release, openedAt: clock.now() }
  const [setting, url] = databaseOwnerUrl
    ? (['DATABASE_OWNER_URL', databaseOwnerUrl] as const)
    : (['DATABASE_URL', databaseUrl] as const)
  const prepare = async (db: Database) => {
    await migrate(db, kind, migrations, opening)
    await noteOpening(db, opening)
    const grant = () => db.transaction().execute((transaction) => grantRows(transaction, databaseUrl))
    if (databaseOwnerUrl) await whenUnlocked(grant)
  }
  const owner = await open(setting, url, prepare, { lockTimeout: MIGRATION_PATIENCE })
  // Closing its connection deletes a database in memory.
  if (kind === 'sqlite') return owner
  // The server's own connections wait for locks according to the options of the pool.
  await owner.destroy()
  const check = async (db: Database) => void (await isAhead(db, kind, migrations, release))
  return open('DATABASE_URL', databaseUrl, check, pool)
}

/** Opens a database and prepares it; a SettingsError names the setting that its address comes from. */
async function open(
  setting: string,
  url: string,
  prepare: (db: Database) => Promise<void>,
  pool: PoolOptions,
): Promise<Database> {
  try {
    const db = openDatabase(url, pool)
    try {
      if (databaseKind(url) === 'postgres') await requireWrites(db)
      const { isPooled = false, isPrepared = false } = readPostgresAddress(url) ?? {}
      if (isPooled) await requireTransactions(setting, db)
      if (isPooled && isPrepared) await requirePrepared(setting, db)
      await prepare(db)
      return db
    } catch (error) {
      await db.destroy()
      throw error
    }
  } catch (error) {
    const { code = '', errcode, message } = error as Error & { code?: string; errcode?: number }
    const hint = { [REFUSED_BY_POOLER]: POOLER_HINT, [NO_RIGHT]: OWNER_HINT }[code] ?? ''
    const fault = `settings: ${setting}: ${nameOf(url)}: ${message}${hint}`
    if (error instanceof Unreachable) throw new NotYetUsable(fault, { cause: error })
    if (NOT_ADMITTED.test(code) || errcode === NOT_A_DATABASE) throw new SettingsError(fault, { cause: error })
    throw error
  }
}

/** Throws Unreachable for a server that does not accept writes, such as a standby that may be promoted soon. */
async function requireWrites(db: Database): Promise<void> {
  const state = sql<{ isReadOnly: string }>`select current_setting('transaction_read_only') as "isReadOnly"`
  if ((await state.execute(db)).rows[0]?.isReadOnly === 'on') throw new Unreachable('takes no writes')
}

/** Throws a SettingsError for a pooler in statement mode, which ends the connection at the start of a transaction. */
async function requireTransactions(setting: string, db: Database): Promise<void> {
  try {
    await db.transaction().execute((transaction) => sql`select 1`.execute(transaction))
  } catch (cause) {
    throw new SettingsError(`settings: ${setting}: the pooler lets no transaction pass${POOLER_HINT}`, { cause })
  }
}

/**
 * Throws a SettingsError for a pooler that passes the names of prepared statements on: the next transaction may be
 * another session, without them. One that keeps them uses names of its own.
 */
async function requirePrepared(setting: string, db: Database): Promise<void> {
  const name = 'colab%'
  const passedOn = await sql`select name from pg_prepared_statements where name like ${name}`.execute(db)
  if (passedOn.rows.length === 0) return
  throw new SettingsError(`settings: ${setting}: the pooler keeps no prepared statements: write ?pooler=transaction`)
}

/** Returns the address without user and password. */
function nameOf(url: string): string {
  return readPostgresAddress(url)?.name ?? url
}
