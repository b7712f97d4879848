import type { App } from '#app.ts'
import { problem } from '#problems.ts'

/** Longer than any server pair is good for, after which an old envelope does not open anyway. */
export const REMEMBERED = 26 * 3_600_000

/** Takes an envelope as used; one that was opened before is the same problem as one that does not open. */
export async function markSeen(app: App, deviceId: string, digest: string): Promise<void> {
  const marked = await app.db
    .insertInto('seenEnvelope')
    .values({ digest: `${deviceId} ${digest}`, seenAt: app.clock.now() })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .executeTakeFirst()
  if (marked.numInsertedOrUpdatedRows !== 1n) throw problem('envelope')
}
