import { sql } from 'kysely'
import { problem } from '#protocol/problems.ts'
import type { App } from '#runtime/app.ts'
import { FAILED_ATTEMPTS, type Limit, networkOf } from './limits.ts'

/** Returns the count of the current window, including this call, and the milliseconds until the next window. */
export async function count(app: App, { name, window }: Limit, who: string): Promise<{ count: number; left: number }> {
  const now = app.clock.now()
  const over = sql<boolean>`${sql.ref('rateWindow.startedAt')} + ${window} <= ${now}`
  const row = await app.db
    .insertInto('rateWindow')
    .values({ key: keyOf(app, name, who), startedAt: now, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${over} then 1 else ${sql.ref('rateWindow.count')} + 1 end`,
        startedAt: sql<number>`case when ${over} then cast(${now} as bigint) else ${sql.ref('rateWindow.startedAt')} end`,
      }),
    )
    .returning(['count', 'startedAt'])
    .executeTakeFirstOrThrow()
  return { count: row.count, left: row.startedAt + window - now }
}

/** Counts a call of an address or a person; throws the problem `tooMany` beyond the limit. */
export async function limitCalls(app: App, limit: Limit, who: string): Promise<void> {
  const { count: calls, left } = await count(app, limit, networkOf(who))
  if (calls > limit.most) throw problem('tooMany', Math.ceil(left / 1000))
}

/** Throws the problem `tooMany` when an address has used up its failed attempts; counts nothing. */
export async function limitFailedAttempts(app: App, address: string): Promise<void> {
  const now = app.clock.now()
  const row = await app.db
    .selectFrom('rateWindow')
    .select(['count', 'startedAt'])
    .where('key', '=', keyOf(app, FAILED_ATTEMPTS.name, networkOf(address)))
    .executeTakeFirst()
  if (!row || row.count < FAILED_ATTEMPTS.most) return
  const left = row.startedAt + FAILED_ATTEMPTS.window - now
  if (left > 0) throw problem('tooMany', Math.ceil(left / 1000))
}

export async function recordFailedAttempt(app: App, address: string): Promise<void> {
  await count(app, FAILED_ATTEMPTS, networkOf(address))
}

function keyOf(app: App, name: string, who: string): string {
  return app.secrets.digest('rate', `${name} ${who}`)
}
