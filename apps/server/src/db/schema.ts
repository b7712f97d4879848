import type { Generated, Kysely, Transaction } from 'kysely'

/** All tables: each `tables.ts` adds its own to this interface. */
// biome-ignore lint/suspicious/noEmptyInterface: it is merged with those declarations.
export interface Schema {}

export type Database = Kysely<Schema>
/** The database, or a transaction on it. */
export type Db = Database | Transaction<Schema>
export type { Generated, Transaction }
