import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { isPostgres } from './databases.ts'

/** Drops the triggers of a final table, as the owner of the database can; returns the table. */
export async function withoutTriggers(of: Database, table: string): Promise<Kysely<unknown>> {
  const db = of as unknown as Kysely<unknown>
  for (const name of ['NoUpdate', 'NoDelete', 'NoReplace', 'NoChange'].map((name) => sql.id(`${table}${name}`))) {
    const from = isPostgres() ? sql` on ${sql.table(table)}` : sql``
    await sql`drop trigger if exists ${name}${from}`.execute(db)
  }
  return db
}
