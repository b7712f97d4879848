import { type Kysely, sql } from 'kysely'
import type { Db } from './schema.ts'

/** Any table with any columns; a test compares those of the layouts with the database. */
type AnyTables = Record<string, Record<string, unknown>>

/** Returns the same database for tables and columns named by layouts only. */
export function untypedDb(db: Db): Kysely<AnyTables> {
  return db as unknown as Kysely<AnyTables>
}

export async function hasRows(db: Db, table: string): Promise<boolean> {
  const row = untypedDb(db).selectFrom(table).select(sql.lit(1).as('one')).limit(1)
  return (await row.executeTakeFirst()) !== undefined
}
