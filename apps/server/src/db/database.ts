import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { DatabaseKind } from './columns.ts'
import { createEphemeralTables } from './ephemeral.ts'
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

/** Migrates the tables; of several concurrent processes one does it and the others wait. */
export async function migrate(db: Database, kind: DatabaseKind, steps: Migrations): Promise<void> {
  await refuseNewer(db, steps)
  const { error } = await migratorOf(db, kind, steps).migrateToLatest()
  if (error) throw error
  if (kind === 'sqlite') await createEphemeralTables(db, kind)
}

/** Migrates an empty database as far as an earlier version did. */
export async function migrateTo(db: Database, kind: DatabaseKind, steps: Migrations, last: string): Promise<void> {
  const { error } = await migratorOf(db, kind, steps).migrateTo(last)
  if (error) throw error
}

function migratorOf(db: Database, kind: DatabaseKind, steps: Migrations): Migrator {
  const migrations = Object.entries(steps).map(
    ([name, step]) => [name, { up: (within: Kysely<unknown>) => step(within, kind) }] as const,
  )
  return new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(migrations) } })
}

/** Thrown for a database that a later version has migrated. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase'
}

/** Throws a NewerDatabase: this version does not know what later ones store, and could damage it. */
export async function refuseNewer(db: Database, steps: Migrations): Promise<void> {
  const newer = (await appliedMigrations(db)).filter((name) => !Object.hasOwn(steps, name))
  if (newer.length === 0) return
  throw new NewerDatabase(
    `A later version of colab migrated this database (${newer.join(', ')}): start that version, or restore a backup made before the upgrade. Nothing was changed.`,
  )
}

/** Key of the lock of PostgreSQL under which rights are granted: two processes at once would fail. */
const GRANTING = 741_002

/** Permits the role of an address to read and write the rows of all tables, on PostgreSQL; their owner alone changes the tables. */
export async function grantRows(db: Transaction<Schema>, url: DatabaseUrl): Promise<void> {
  const role = sql.id(readPostgresAddress(url)?.user ?? '')
  await sql`select pg_advisory_xact_lock(${GRANTING})`.execute(db)
  await sql`grant select, insert, update, delete on all tables in schema public to ${role}`.execute(db)
  await sql`grant usage, select, update on all sequences in schema public to ${role}`.execute(db)
}
