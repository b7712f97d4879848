import { type Kysely, sql } from 'kysely'
import { type DatabaseKind, MOMENT } from './columns.ts'

/*
 * Tables that may be lost in a crash: unlogged on PostgreSQL, in the unsynced file beside the database on SQLite. Their
 * rows are valid for a day at most, and hold keyed digests or sealed bytes: nothing personal (they are in no inventory).
 */

/** Creates such a table unless it exists. */
export function createEphemeralTable<T>(db: Kysely<T>, kind: DatabaseKind, name: string) {
  const table =
    kind === 'sqlite'
      ? db.schema.withSchema('ephemeral').createTable(name)
      : db.schema.createTable(name).modifyFront(sql`unlogged`)
  return table.ifNotExists()
}

/** Creates missing ones: a database restored from a backup has no unsynced file. */
export async function createEphemeralTables<T>(db: Kysely<T>, kind: DatabaseKind): Promise<void> {
  await createEphemeralTable(db, kind, 'seenEnvelope')
    .addColumn('digest', 'text', (c) => c.primaryKey())
    .addColumn('seenAt', MOMENT, (c) => c.notNull())
    .execute()
  await createEphemeralTable(db, kind, 'rateWindow')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('startedAt', MOMENT, (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .execute()
}
