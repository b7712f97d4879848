import { sql, type Transaction } from 'kysely'
import type { Schema } from '#schema/schema.ts'
import { chunks } from './chunks.ts'
import type { DatabaseKind } from './columns.ts'

/**
 * Lets the writes of one person wait for each other, so that what a write looked up still holds when it stores something.
 * SQLite's writes do that by themselves; on PostgreSQL it is the person's row that they wait at.
 */
export async function lockPerson(db: Pick<Transaction<Schema>, 'updateTable'>, codPessoa: number): Promise<void> {
  await lockPeople(db, [codPessoa])
}

/** The same for many at once. Whoever locks many takes `lockPublishing` first: two of them could wait for each other for ever. */
export async function lockPeople(
  db: Pick<Transaction<Schema>, 'updateTable'>,
  people: readonly number[],
): Promise<void> {
  for (const some of chunks(people)) {
    await db
      .updateTable('person')
      .set((is) => ({ nome: is.ref('nome') }))
      .where('codPessoa', 'in', some)
      .execute()
  }
}

/** Any number that no other lock of ours has. */
const PUBLISHING = 7_260_001

/** Lets what HR publishes wait for each other until the transaction's end: its numbers are counted up. */
export async function lockPublishing(db: Transaction<Schema>, kind: DatabaseKind): Promise<void> {
  // SQLite has one writer at a time.
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${PUBLISHING})`.execute(db)
}
