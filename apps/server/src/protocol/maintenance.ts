import { deleteBefore } from '#db/delete-before.ts'
import type { App } from './app.ts'
import { IDEMPOTENCY_TTL } from './idempotency.ts'
import { dropOldMarks, REPLAY_TTL } from './replay.ts'

const DAY = 86_400_000
/** Devices that have not exchanged keys for this long are deleted, those without a sign-in after an hour. */
const DEVICE_KEYS_TTL = 60 * DAY
const UNUSED_DEVICE_TTL = DAY / 24

/** Deletes expired envelope marks, stored replies and devices; logs the errors of anonymous calls. */
export async function protocolMaintenance(app: App): Promise<void> {
  const { db, clock } = app
  const now = clock.now()
  app.anonymousLimiter.report()
  app.sealing.forgetExpired()
  await dropOldMarks(app)
  await deleteBefore(db, 'seenEnvelope', 'seenAt', now - REPLAY_TTL)
  await deleteBefore(db, 'idempotency', 'createdAt', now - IDEMPOTENCY_TTL)
  await db
    .deleteFrom('device')
    .where('negotiatedAt', '<', now - UNUSED_DEVICE_TTL)
    .where(({ and, eb, exists, not, or, selectFrom }) =>
      or([
        eb('negotiatedAt', '<', now - DEVICE_KEYS_TTL),
        and([
          not(exists(selectFrom('session').select('id').whereRef('session.deviceId', '=', 'device.deviceId'))),
          // Push continues after the session, so that its device counts as used.
          not(
            exists(
              selectFrom('pushSubscription')
                .select('endpoint')
                .whereRef('pushSubscription.deviceId', '=', 'device.deviceId'),
            ),
          ),
        ]),
      ]),
    )
    .execute()
}
