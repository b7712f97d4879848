import { setTimeout as pause } from 'node:timers/promises'
import { type Insertable, Kysely, sql } from 'kysely'
import { type MigrationResultSet, Migrator } from 'kysely/migration'
import type { DatabaseKind } from './columns.ts'
import { createEphemeralTables } from './ephemeral.ts'
import { lockUntilEnd } from './locks.ts'
import { type PoolOptions, postgresDialect } from './postgres.ts'
import { readPostgresAddress } from './postgres-address.ts'
import { appliedMigrations } from './rows.ts'
import type { Database, Schema, Transaction } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'

/** Location of the data: a `postgres://` address, or the path of a SQLite file. */
export type DatabaseUrl = string

export function databaseKind(url: DatabaseUrl): DatabaseKind {
  return /^postgres(ql)?:\/\//.test(url) ? 'postgres' : 'sqlite'
}

/** Opens the database without changing it. */
export function openDatabase(url: DatabaseUrl, pool?: PoolOptions): Database {
  const dialect = databaseKind(url) === 'postgres' ? postgresDialect(url, pool) : sqliteDialect(url)
  return new Kysely<Schema>({ dialect })
}

/** Steps by name, in order. */
export type Migrations = Readonly<Record<string, (db: Kysely<unknown>, kind: DatabaseKind) => Promise<void>>>

/** The release of a program, and when it opened a database: a row of `openedRelease`. */
export type Opening = Insertable<Schema['openedRelease']>

/**
 * Migrates the tables; of several concurrent processes one does it and the others wait. The opening is recorded in the
 * transaction of the last step, because the programs of other releases use it to decide whether they may use the
 * tables.
 */
export async function migrate(db: Database, kind: DatabaseKind, steps: Migrations, opening?: Opening): Promise<void> {
  const applied = await appliedMigrations(db, kind)
  // A migrator would read the columns of all tables before it detects that there is nothing to do.
  if (!(await isAheadOf(db, applied, steps, opening?.release)) && !isWhole(applied, steps)) {
    await whenUnlocked(() =>
      runMigrator(db, kind, (within) => migratorOf(within, kind, steps, opening).migrateToLatest()),
    )
  }
  if (kind === 'sqlite') await createEphemeralTables(db, kind)
}

const isWhole = (applied: readonly string[], steps: Migrations) =>
  Object.keys(steps).every((name) => applied.includes(name))

/** Migrates an empty database to the state of an earlier version. */
export async function migrateTo(db: Database, kind: DatabaseKind, steps: Migrations, last: string): Promise<void> {
  await runMigrator(db, kind, (within) => migratorOf(within, kind, steps).migrateTo(last))
}

/** Runs a migrator; on PostgreSQL in one transaction, with which its lock ends. */
async function runMigrator(
  db: Database,
  kind: DatabaseKind,
  run: (within: Database) => Promise<MigrationResultSet>,
): Promise<void> {
  const orThrow = async (within: Database) => {
    const { error } = await run(within)
    if (error) throw error
  }
  if (kind === 'sqlite') return orThrow(db)
  const locked = async (within: Database) => {
    await lockUntilEnd(within, kind, 'migrate')
    await orThrow(within)
  }
  if (db.isTransaction) return locked(db)
  await createMigratorTables(db, kind)
  await db.transaction().execute(locked)
}

/** Creates the tables of the migrator in an empty database. Within a transaction it would hide why it may not. */
async function createMigratorTables(db: Database, kind: DatabaseKind): Promise<void> {
  const isEmpty = async () => (await appliedMigrations(db, kind)).length === 0
  if (!(await isEmpty())) return
  const { error } = await migratorOf(db, kind, {}).migrateToLatest()
  // Another process may have migrated meanwhile, with steps that are not in this call.
  if (error && (await isEmpty())) throw error
}

function migratorOf(db: Database, kind: DatabaseKind, steps: Migrations, opening?: Opening): Migrator {
  const last = Object.keys(steps).at(-1)
  const migrations = Object.entries(steps).map(([name, step]) => {
    const up = async (within: Kysely<unknown>) => {
      await step(within, kind)
      if (opening && name === last) await noteOpening(within as Database, opening)
    }
    return [name, { up }] as const
  })
  return new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(migrations) } })
}

/** Records a release that opens the database for the first time. */
export async function noteOpening(db: Database, opening: Opening): Promise<void> {
  const known = db.selectFrom('openedRelease').select('release').where('release', '=', opening.release)
  if (await known.executeTakeFirst()) return
  // Servers of one database may start together.
  const note = db.insertInto('openedRelease').values(opening)
  await note.onConflict((conflict) => conflict.doNothing()).execute()
}

/**
 * Milliseconds that a migration waits for a lock, while all calls on the same table wait behind it: below
 * `deadlock_timeout` of PostgreSQL, so that in a deadlock with a call the migration fails and not the call.
 */
export const MIGRATION_PATIENCE = 500

/** Retries while a lock of PostgreSQL is not available, and lets calls run in between. */
export async function whenUnlocked(run: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await run()
    } catch (error) {
      if ((error as { code?: string }).code !== '55P03') throw error
      await pause(MIGRATION_PATIENCE)
    }
  }
}

/** Thrown for a database that a later version has migrated. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase'
}

/**
 * Returns whether the next release has migrated this database: its migrations only expand, so this one may use it too.
 * Throws a NewerDatabase for any later version, which may store data that this one would damage.
 */
export async function isAhead(db: Database, kind: DatabaseKind, steps: Migrations, release?: number): Promise<boolean> {
  return isAheadOf(db, await appliedMigrations(db, kind), steps, release)
}

async function isAheadOf(
  db: Database,
  applied: readonly string[],
  steps: Migrations,
  release: number | undefined,
): Promise<boolean> {
  const newer = applied.filter((name) => !Object.hasOwn(steps, name))
  if (newer.length === 0) return false
  const { newest } = await db
    .selectFrom('openedRelease')
    .select(({ fn }) => fn.max('release').as('newest'))
    .executeTakeFirstOrThrow()
  if (isWhole(applied, steps) && release !== undefined && newest === release + 1) return true
  throw new NewerDatabase(
    `A later version of colab migrated this database (${newer.join(', ')}): start that version, or the release before it, or restore a backup made before the upgrade. Nothing was changed.`,
  )
}

/**
 * Permits the role of an address to read and write the rows of all tables, on PostgreSQL; only their owner changes the
 * tables.
 */
export async function grantRows(db: Transaction<Schema>, url: DatabaseUrl): Promise<void> {
  const role = sql.id(readPostgresAddress(url)?.user ?? '')
  // Two concurrent grants would fail.
  await lockUntilEnd(db, 'postgres', 'grant')
  await sql`grant select, insert, update, delete on all tables in schema public to ${role}`.execute(db)
  await sql`grant usage, select, update on all sequences in schema public to ${role}`.execute(db)
}
