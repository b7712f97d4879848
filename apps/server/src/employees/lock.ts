import { chunks } from '#db/chunks.ts'
import type { Schema, Transaction } from '#db/schema.ts'

/**
 * Serializes the writes of one person, so that a write's checks still hold when it stores. SQLite does so by itself;
 * PostgreSQL locks the row of the person.
 */
export async function lockPerson(db: Pick<Transaction<Schema>, 'updateTable'>, codPessoa: number): Promise<void> {
  await lockPeople(db, [codPessoa])
}

/** Locks many people. Requires the publishing lock (hr/publishing), or two callers could deadlock. */
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
