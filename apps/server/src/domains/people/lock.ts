import { chunks } from '#db/chunks.ts'
import type { Schema, Transaction } from '#schema/schema.ts'

/**
 * Lets the writes of one person wait for each other, so that what a write looked up still holds when it stores something.
 * SQLite's writes do that by themselves; on PostgreSQL it is the person's row that they wait at.
 */
export async function lockPerson(db: Pick<Transaction<Schema>, 'updateTable'>, codPessoa: number): Promise<void> {
  await lockPeople(db, [codPessoa])
}

/** The same for many at once. Whoever locks many takes the publishing lock first (hr/publish): two of them could wait for each other for ever. */
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
