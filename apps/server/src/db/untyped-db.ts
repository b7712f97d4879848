import type { Kysely } from 'kysely'
import type { Schema, Transaction } from './schema.ts'

/** Any table with any columns; a test compares those of the layouts with the database. */
type AnyTables = Record<string, Record<string, unknown>>

/** Returns the same database for tables and columns named by layouts only. */
export function untypedDb(db: Transaction<Schema> | Kysely<Schema>): Kysely<AnyTables> {
  return db as unknown as Kysely<AnyTables>
}
