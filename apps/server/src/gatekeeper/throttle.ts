import { sql } from 'kysely'
import type { Caller } from '#protocol/context.ts'
import type { App } from '#runtime/app.ts'
import type { Database, Schema, Transaction } from '#schema/schema.ts'
import { knownDevice } from './device-cookie.ts'

const MINUTE = 60_000
/** Waiting begins with the fifth failed try and grows with every further one. */
const FREE = 5
const WAITS = [1 * MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE]
/** Failures expire a day after the last one; until then only the correct password clears them. */
export const THROTTLE_TTL = 24 * 60 * MINUTE

type Db = Database | Transaction<Schema>

/**
 * Keys under which tries at an account are counted. A device with an earlier sign-in of the person has its own count: a
 * stranger who locks the account does not lock its owner out.
 */
export function triesKey(app: App, caller: Pick<Caller, 'deviceCookie'>, codPessoa: number): string {
  const device = knownDevice(app.secrets, caller.deviceCookie, codPessoa)
  return device ? app.secrets.digest('throttle', `device ${codPessoa} ${device}`) : accountKey(app, codPessoa)
}

/** The shared count of all unknown devices. */
export function accountKey(app: App, codPessoa: number): string {
  return app.secrets.digest('throttle', `account ${codPessoa}`)
}

/**
 * Counts a try as failed before it is checked, so that concurrent tries, in this process or another, cannot exceed the
 * limit; `clearTries` reverts it after the correct password. Returns null when the try is allowed, otherwise the
 * milliseconds to wait.
 */
export async function countTry(app: App, db: Db, key: string): Promise<number | null> {
  const now = app.clock.now()
  const failures = sql<number>`case when ${sql.ref('throttle.failedAt')} + ${THROTTLE_TTL} <= ${now} then 1
    else ${sql.ref('throttle.failures')} + 1 end`
  const waits = sql.join(
    WAITS.map((wait, index) => sql`when ${sql.lit(FREE + index)} then ${sql.lit(wait)}`),
    sql` `,
  )
  const lockedUntil = sql<number>`case when ${failures} < ${sql.lit(FREE)} then 0
    else cast(${now} as bigint) + case ${failures} ${waits} else ${sql.lit(WAITS.at(-1))} end end`
  const counted = await db
    .insertInto('throttle')
    .values({ key, failures: 1, failedAt: now, lockedUntil: 0 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ failures, failedAt: now, lockedUntil })
        .where('throttle.lockedUntil', '<=', now),
    )
    .returning('failures')
    .executeTakeFirst()
  if (counted) return null
  const locked = await db.selectFrom('throttle').select('lockedUntil').where('key', '=', key).executeTakeFirst()
  return Math.max(1, (locked?.lockedUntil ?? now) - now)
}

/** Deletes the failures under these keys. */
export async function clearTries(db: Db, keys: string[]): Promise<void> {
  await db.deleteFrom('throttle').where('key', 'in', keys).execute()
}
