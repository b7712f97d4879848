import type { App } from '#runtime/app.ts'
import type { Database, Schema, Transaction } from '#schema/schema.ts'

type Db = Database | Transaction<Schema>

/*
 * A subscription is of a device and a person. It outlives the session, which ends by itself after twelve hours; what somebody ends,
 * ends it too (docs/decisions, 014).
 */

/** Ends push of the device that a session is of, however old the session; with a device given, only if it is that one. */
export async function withdrawPushOf(db: Db, sessionId: string, deviceId?: string): Promise<void> {
  await db
    .deleteFrom('pushSubscription')
    .where((is) =>
      is.exists(
        is
          .selectFrom('session')
          .select('id')
          .where('id', '=', sessionId)
          .whereRef('session.deviceId', '=', 'pushSubscription.deviceId')
          .whereRef('session.codPessoa', '=', 'pushSubscription.codPessoa'),
      ),
    )
    .$if(deviceId !== undefined, (query) => query.where('deviceId', '=', deviceId ?? ''))
    .execute()
}

/** Ends push of a person on every device, except that of a session where one is named. */
export async function withdrawAllPush(db: Db, codPessoa: number, except: string | null): Promise<void> {
  await db
    .deleteFrom('pushSubscription')
    .where('codPessoa', '=', codPessoa)
    .$if(except !== null, (query) =>
      query.where('deviceId', 'not in', (is) =>
        is
          .selectFrom('session')
          .select('deviceId')
          .where('id', '=', except ?? ''),
      ),
    )
    .execute()
}

/** Ends push of whoever else had this device before. */
export async function withdrawPushOfOthers(db: Db, deviceId: string, codPessoa: number): Promise<void> {
  await db.deleteFrom('pushSubscription').where('deviceId', '=', deviceId).where('codPessoa', '!=', codPessoa).execute()
}

/** Ends push on devices that the server no longer knows; run after those were deleted. */
export async function pushMaintenance({ db }: Pick<App, 'db'>): Promise<void> {
  await db
    .deleteFrom('pushSubscription')
    .where('deviceId', 'not in', (is) => is.selectFrom('device').select('deviceId'))
    .execute()
}
