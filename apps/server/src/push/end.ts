import type { Db } from '#db/schema.ts'

/*
 * A subscription belongs to a device and a person. It outlives the session, which expires after twelve hours, but not a
 * sign-out (docs/decisions, 014).
 */

/** Ends push of the device of a session, however old; with a device given, only of that one. */
export async function endPushOf(db: Db, sessionId: string, deviceId?: string): Promise<void> {
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

/** Ends push of a person on every device, except that of the given session. */
export async function endAllPush(db: Db, codPessoa: number, except: string | null): Promise<void> {
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

/** Ends push of a person on a known device. */
export async function endPushOn(db: Db, codPessoa: number, device: string): Promise<void> {
  await db
    .deleteFrom('pushSubscription')
    .where('codPessoa', '=', codPessoa)
    .where((is) =>
      is.or([
        is('device', '=', device),
        is.and([
          is('device', 'is', null),
          is('deviceId', 'in', (sessions) =>
            sessions
              .selectFrom('session')
              .select('session.deviceId')
              .where('session.codPessoa', '=', codPessoa)
              .where('session.device', '=', device),
          ),
        ]),
      ]),
    )
    .execute()
}

/** Ends push of previous people on this device. */
export async function endPushOfOthers(db: Db, deviceId: string, codPessoa: number): Promise<void> {
  await db.deleteFrom('pushSubscription').where('deviceId', '=', deviceId).where('codPessoa', '!=', codPessoa).execute()
}

/** Ends push on deleted devices; run after their deletion. */
export async function pushMaintenance({ db }: { db: Db }): Promise<void> {
  await db
    .deleteFrom('pushSubscription')
    .where('deviceId', 'not in', (is) => is.selectFrom('device').select('deviceId'))
    .execute()
}
