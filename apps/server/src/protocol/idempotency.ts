import { problem } from '#base/problems.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import type { App } from './app.ts'
import type { CallReply } from './context.ts'

type StoreDeps = Pick<App, 'clock' | 'secrets'>

/** How long a reply can be replayed: a day (wire protocol §7). */
export const IDEMPOTENCY_TTL = 24 * 3_600_000

/** The idempotency key of a write and its request, as digests. */
export interface Replay {
  key: string
  request: string
}

/**
 * Returns the stored reply of an earlier, equal write, or null. Claims the key in the same step, so that of two concurrent
 * requests one waits for the other. Throws the problem `idempotency` for a key that was used for another request.
 */
export async function storedReply(app: StoreDeps, db: Transaction<Schema>, replay: Replay): Promise<CallReply | null> {
  const now = app.clock.now()
  await db
    .deleteFrom('idempotency')
    .where('key', '=', replay.key)
    .where('createdAt', '<=', now - IDEMPOTENCY_TTL)
    .execute()
  const taken = await db
    .insertInto('idempotency')
    .values({ ...replay, answer: new Uint8Array(), createdAt: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  if (taken.numInsertedOrUpdatedRows === 1n) return null
  const stored = await db
    .selectFrom('idempotency')
    .select(['request', 'answer'])
    .where('key', '=', replay.key)
    .executeTakeFirstOrThrow()
  if (stored.request !== replay.request) throw problem('idempotency')
  return JSON.parse(Buffer.from(app.secrets.open(replay.key, stored.answer)).toString()) as CallReply
}

/** Stores the first reply, in the write's own transaction. */
export async function storeReply(
  app: StoreDeps,
  db: Transaction<Schema>,
  replay: Replay,
  reply: CallReply,
): Promise<void> {
  await db
    .updateTable('idempotency')
    .set({ answer: app.secrets.seal(replay.key, JSON.stringify(reply)) })
    .where('key', '=', replay.key)
    .execute()
}
