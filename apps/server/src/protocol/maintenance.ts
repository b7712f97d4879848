import type { App } from '#runtime/app.ts'
import { IDEMPOTENCY_TTL } from './idempotency.ts'
import { dropOldMarks, REPLAY_TTL } from './replay.ts'

const DAY = 86_400_000
/** Devices that have not exchanged keys for this long are deleted. */
const DEVICE_TTL = 60 * DAY

/** Deletes expired envelope marks, stored replies and devices; logs the errors of anonymous calls. */
export async function protocolMaintenance(app: App): Promise<void> {
  const { db, clock } = app
  const now = clock.now()
  app.anonymousLimiter.report()
  app.sealing.forgetExpired()
  await dropOldMarks(app)
  await db
    .deleteFrom('seenEnvelope')
    .where('seenAt', '<', now - REPLAY_TTL)
    .execute()
  await db
    .deleteFrom('idempotency')
    .where('createdAt', '<', now - IDEMPOTENCY_TTL)
    .execute()
  await db
    .deleteFrom('device')
    .where('negotiatedAt', '<', now - DEVICE_TTL)
    .execute()
}
