import { sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { GatekeeperDeps } from './deps.ts'
import { RECOVERY_TTL } from './recovery.ts'
import { REPEAT } from './sessions.ts'
import { THROTTLE_TTL } from './throttle.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

/** Unused devices are deleted after a year; a later sign-in counts as one from a new device. */
const KNOWN_DEVICE_TTL = 365 * DAY

/** How long HR sees that a code has expired. */
const INVITATION_SHOWN = 90 * DAY

/** Deletes expired rate windows, failed attempts, recoveries, invitations, challenges, sessions and devices. */
export async function gatekeeperMaintenance({ db, clock }: Pick<GatekeeperDeps, 'db' | 'clock'>): Promise<void> {
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
    .deleteFrom('invitation')
    .where('expiresAt', '<', now - INVITATION_SHOWN)
    .execute()
  await db.deleteFrom('passkeyChallenge').where('expiresAt', '<', now).execute()
  await db
    .deleteFrom('session')
    .where('expiresAt', '<', now - DAY)
    .execute()
  await roundRefreshes(db, now)
  await db
    .deleteFrom('knownDevice')
    .where('lastUsedAt', '<', now - KNOWN_DEVICE_TTL)
    .execute()
}

/**
 * Reduces the moments of refreshes to their hour once no repeat needs them: a portal that was just opened refreshes, and the
 * moment of an anonymous report must not find its person.
 */
async function roundRefreshes(db: Database, now: number): Promise<void> {
  const { ref, lit } = sql
  await db
    .updateTable('session')
    .set({ rotatedAt: sql<number>`${ref('rotatedAt')} - ${ref('rotatedAt')} % ${lit(HOUR)}` })
    .where('rotatedAt', '<', now - REPEAT)
    .where(sql<boolean>`${ref('rotatedAt')} % ${lit(HOUR)} <> 0`)
    .execute()
}
