import type { App } from '#runtime/app.ts'
import type { Schema, Transaction } from '#schema/schema.ts'
import type { Answer } from './dispatch.ts'
import { problem } from './problems.ts'

/** Answers are kept a day (wire protocol §7). */
export const KEPT = 24 * 3_600_000

/** Under which key a write may be repeated, and what it asked for; both are digests. */
export interface Replay {
  key: string
  request: string
}

/**
 * The answer that this write got before, or null. Takes the key in the same step, so that of two that arrive together
 * one waits for the other; a key that was used for another request is a problem.
 */
export async function keptAnswer(app: App, db: Transaction<Schema>, replay: Replay): Promise<Answer | null> {
  const now = app.clock.now()
  await db
    .deleteFrom('idempotency')
    .where('key', '=', replay.key)
    .where('createdAt', '<=', now - KEPT)
    .execute()
  const taken = await db
    .insertInto('idempotency')
    .values({ ...replay, answer: new Uint8Array(), createdAt: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  if (taken.numInsertedOrUpdatedRows === 1n) return null
  const kept = await db
    .selectFrom('idempotency')
    .select(['request', 'answer'])
    .where('key', '=', replay.key)
    .executeTakeFirstOrThrow()
  if (kept.request !== replay.request) throw problem('idempotency')
  return JSON.parse(Buffer.from(app.secrets.open(replay.key, kept.answer)).toString()) as Answer
}

/** Keeps the first answer in the write's own transaction. */
export async function keepAnswer(app: App, db: Transaction<Schema>, replay: Replay, answer: Answer): Promise<void> {
  await db
    .updateTable('idempotency')
    .set({ answer: app.secrets.seal(replay.key, JSON.stringify(answer)) })
    .where('key', '=', replay.key)
    .execute()
}
