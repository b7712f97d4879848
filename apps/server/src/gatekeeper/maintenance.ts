import { sql } from 'kysely'
import { deleteBefore } from '#db/delete-before.ts'
import type { Database } from '#db/schema.ts'
import { HOLD } from './contact-hold.ts'
import type { GatekeeperDeps } from './deps.ts'
import { RECOVERY_TTL } from './recovery.ts'
import { REPEAT } from './sessions.ts'
import { THROTTLE_TTL } from './throttle.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

/** Unused devices are deleted after a year; a later sign-in counts as one from a new device. */
const KNOWN_DEVICE_TTL = 365 * DAY

/** Milliseconds for which HR sees that a code has expired. */
const INVITATION_SHOWN = 90 * DAY

/** Milliseconds for which a device can read how its session ended: its data on the device is kept no longer. */
const SESSION_KNOWN = 30 * DAY

/** Deletes expired rate windows, failed attempts, recoveries, invitations, challenges, sessions and devices. */
export async function gatekeeperMaintenance({ db, clock }: Pick<GatekeeperDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await deleteBefore(db, 'rateWindow', 'startedAt', now - DAY)
  await deleteBefore(db, 'throttle', 'failedAt', now - THROTTLE_TTL)
  await deleteBefore(db, 'recoveryRequest', 'startedAt', now - RECOVERY_TTL)
  await deleteBefore(db, 'invitation', 'expiresAt', now - INVITATION_SHOWN)
  await deleteBefore(db, 'passkeyChallenge', 'expiresAt', now)
  await deleteBefore(db, 'openChallenge', 'expiresAt', now)
  await db
    .deleteFrom('contactChange')
    .where((is) =>
      is.or([is.and([is('toldAt', '>', 0), is('toldAt', '<', now - HOLD)]), is('releasedAt', '<', now - HOLD)]),
    )
    .execute()
  await deleteBefore(db, 'session', 'expiresAt', now - SESSION_KNOWN)
  await roundRefreshes(db, now)
  await deleteBefore(db, 'knownDevice', 'lastUsedAt', now - KNOWN_DEVICE_TTL)
}

/**
 * Reduces the moments of refreshes to their hour once no repeat needs them: a portal that was just opened refreshes,
 * and the moment of an anonymous report must not reveal its person.
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
