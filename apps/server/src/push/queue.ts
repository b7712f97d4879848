import { chunks } from '#db/chunks.ts'
import type { Database, Schema, Transaction } from '#db/schema.ts'
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

/**
 * Drops queued messages of these kinds to people, within the transaction that withdraws what they announce. A queued message names no
 * row: one about something else of the same kind, published in the same seconds, is dropped too.
 */
export async function dropPush(
  db: Transaction<Schema>,
  people: readonly number[],
  kinds: readonly PushKind[],
): Promise<void> {
  if (kinds.length === 0) return
  for (const some of chunks([...new Set(people)])) {
    await db.deleteFrom('pushQueue').where('kind', 'in', kinds).where('codPessoa', 'in', some).execute()
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
