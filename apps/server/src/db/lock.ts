import type { Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/**
 * Lets the writes of one person wait for each other, so that what a write looked up still holds when it stores something.
 * SQLite's writes do that by themselves; on PostgreSQL it is the person's row that they wait at.
 */
export async function lockPerson(db: Pick<Transaction<Schema>, 'updateTable'>, codPessoa: number): Promise<void> {
  await db
    .updateTable('person')
    .set((is) => ({ nome: is.ref('nome') }))
    .where('codPessoa', '=', codPessoa)
    .execute()
}
