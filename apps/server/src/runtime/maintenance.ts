import { dropLapsedDependents } from '#domains/dependents/pending.ts'
import { dropLapsedChanges } from '#domains/registration/pending.ts'
import { FORGOTTEN } from '#gatekeeper/throttle.ts'
import { KEPT } from '#protocol/idempotency.ts'
import { REMEMBERED } from '#protocol/replay.ts'
import type { App } from './app.ts'

const DAY = 86_400_000
/** Devices whose keys were not renewed for so long are forgotten. */
const DEVICE_LIFE = 60 * DAY

/**
 * Deletes what is over: sessions, failed tries, codes, kept answers, seen envelopes, windows of limits, forgotten
 * devices and their push, requests whose proof never came.
 */
export async function sweep({ db, clock }: App): Promise<void> {
  const now = clock.now()
  await db
    .deleteFrom('seenEnvelope')
    .where('seenAt', '<', now - REMEMBERED)
    .execute()
  await db
    .deleteFrom('rateWindow')
    .where('startedAt', '<', now - DAY)
    .execute()
  await db
    .deleteFrom('idempotency')
    .where('createdAt', '<', now - KEPT)
    .execute()
  await db
    .deleteFrom('throttle')
    .where('failedAt', '<', now - FORGOTTEN)
    .execute()
  await db.deleteFrom('recoveryCode').where('expiresAt', '<', now).execute()
  await dropLapsedChanges(db, now)
  await dropLapsedDependents(db, now)
  await db
    .deleteFrom('session')
    .where('expiresAt', '<', now - DAY)
    .execute()
  await db
    .deleteFrom('device')
    .where('negotiatedAt', '<', now - DEVICE_LIFE)
    .execute()
  await db
    .deleteFrom('pushSubscription')
    .where('deviceId', 'not in', (is) => is.selectFrom('device').select('deviceId'))
    .execute()
}
