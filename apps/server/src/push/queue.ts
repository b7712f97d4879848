import { chunks } from '#db/chunks.ts'
import type { Schema, Transaction } from '#schema/schema.ts'
import type { PushKind } from './tables.ts'

/**
 * Lets the devices of one person, or of many, be told of something, in the transaction of what happened: it is sent when that
 * is kept, by whichever process serves. Who has no device with push is told nothing.
 */
export async function queuePush(
  db: Transaction<Schema>,
  people: number | readonly number[],
  kind: PushKind,
): Promise<void> {
  const all = typeof people === 'number' ? [people] : [...new Set(people)]
  for (const some of chunks(all)) {
    await db
      .insertInto('pushQueue')
      .columns(['deviceId', 'codPessoa', 'kind', 'tries', 'dueAt'])
      .expression((is) =>
        is
          .selectFrom('pushSubscription')
          .select(['deviceId', 'codPessoa', is.val(kind).as('kind'), is.lit(0).as('tries'), is.lit(0).as('dueAt')])
          .where('codPessoa', 'in', some),
      )
      .execute()
  }
}
