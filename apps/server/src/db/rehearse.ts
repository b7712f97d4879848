import type { Kysely, Transaction } from 'kysely'

class Rehearsed<T> extends Error {
  readonly result: T
  constructor(result: T) {
    super('rehearsed')
    this.result = result
  }
}

/** Runs a write and rolls it back; returns its result. */
export async function rehearse<Schema, T>(
  db: Kysely<Schema>,
  run: (db: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction().execute(async (transaction) => {
      throw new Rehearsed(await run(transaction))
    })
  } catch (error) {
    if (error instanceof Rehearsed) return error.result as T
    throw error
  }
}
