import type { App } from '#app.ts'
import { prepared } from '#db/prepared.ts'
import type { SeenEnvelope } from '#db/tables.ts'
import { problem } from '#problems.ts'

/** Longer than any server pair is good for, after which an old envelope does not open anyway. */
export const REMEMBERED = 26 * 3_600_000

const insertSeen = prepared((db, { digest, seenAt }: SeenEnvelope) =>
  db
    .insertInto('seenEnvelope')
    .values({ digest, seenAt })
    .onConflict((conflict) => conflict.column('digest').doNothing()),
)

/** Takes an envelope as used; one that was opened before is the same problem as one that does not open. */
export async function markSeen(app: App, deviceId: string, digest: string): Promise<void> {
  const marked = await insertSeen(app.db, { digest: `${deviceId} ${digest}`, seenAt: app.clock.now() })
  if (marked.numAffectedRows !== 1n) throw problem('envelope')
}
