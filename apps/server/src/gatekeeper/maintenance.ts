import type { App } from '#runtime/app.ts'
import { RECOVERY_TTL } from './recovery.ts'
import { THROTTLE_TTL } from './throttle.ts'

const DAY = 86_400_000

/** Deletes expired rate windows, failed attempts, recoveries and sessions. */
export async function gatekeeperMaintenance({ db, clock }: App): Promise<void> {
  const now = clock.now()
  await db
    .deleteFrom('rateWindow')
    .where('startedAt', '<', now - DAY)
    .execute()
  await db
    .deleteFrom('throttle')
    .where('failedAt', '<', now - THROTTLE_TTL)
    .execute()
  await db
    .deleteFrom('recoveryRequest')
    .where('startedAt', '<', now - RECOVERY_TTL)
    .execute()
  await db
    .deleteFrom('session')
    .where('expiresAt', '<', now - DAY)
    .execute()
}
