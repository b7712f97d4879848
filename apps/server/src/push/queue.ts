import { chunks } from '#db/chunks.ts'
import type { Database, Schema, Transaction } from '#schema/schema.ts'
import type { PushKind } from './tables.ts'

/**
 * Queues a push message for the devices of one or many people, in the transaction of its cause; any process sends it
 * after the commit. Devices without push are skipped.
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

/** Counts the messages that wait. */
export async function countQueue(db: Database): Promise<number> {
  const { waiting } = await db
    .selectFrom('pushQueue')
    .select((select) => select.fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow()
  return waiting
}
