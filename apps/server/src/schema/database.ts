import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { DatabaseKind } from '#db/columns.ts'
import { createEphemeralTables } from '#db/ephemeral.ts'
import { postgresDialect } from '#db/postgres.ts'
import { sqliteDialect } from '#db/sqlite.ts'
import { migrations } from './migrations.ts'
import type { Database, Schema } from './schema.ts'

/** Location of the data: a `postgres://` address, or the path of a SQLite file. */
export type DatabaseUrl = string

export function databaseKind(url: DatabaseUrl): DatabaseKind {
  return /^postgres(ql)?:\/\//.test(url) ? 'postgres' : 'sqlite'
}

/** Opens the database without changing it. */
export function openDatabase(url: DatabaseUrl): Database {
  const dialect = databaseKind(url) === 'postgres' ? postgresDialect(url) : sqliteDialect(url)
  return new Kysely<Schema>({ dialect })
}

/** Migrates the tables; of several concurrent processes one does it and the others wait. */
export async function migrate(db: Database, kind: DatabaseKind): Promise<void> {
  const steps = migrations(kind)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => steps } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  if (kind === 'sqlite') await createEphemeralTables(db, kind)
}
