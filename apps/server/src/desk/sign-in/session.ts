import { randomBytes } from 'node:crypto'
import { FRESH_FOR, LOCK_AFTER, SESSION_LIFE } from '@colab/contract/desk/session'
import type { Clock } from '#base/clock.ts'
import type { Secrets } from '#crypto/secrets.ts'
import type { Db } from '#db/schema.ts'
import { findAgent } from '../agents.ts'
import type { SessionContext } from '../context.ts'
import type { HrSession } from '../tables.ts'

type Deps = { db: Db; clock: Clock; secrets: Secrets }
export type Found = NonNullable<SessionContext['session']>

/** An action is stored at most this often. */
const TOUCH_EVERY = 20_000

const idOf = ({ secrets }: Pick<Deps, 'secrets'>, cookie: string) => secrets.digest('hr session', cookie)

/** Starts a session, confirmed by the sign-in itself, and returns the value of its cookie. */
export async function startSession(deps: Deps, codAgente: number): Promise<string> {
  const cookie = randomBytes(32).toString('base64url')
  const now = deps.clock.now()
  const moments = { createdAt: now, usedAt: now, confirmedAt: now, endedAt: null }
  await deps.db
    .insertInto('hrSession')
    .values({ id: idOf(deps, cookie), codAgente, ...moments })
    .execute()
  return cookie
}

/** Finds the session of a cookie with its agent; null when it is over, or the agent may not enter any more. */
export async function findSession(deps: Deps, cookie: string): Promise<Found | null> {
  if (!/^[\w-]{43}$/.test(cookie)) return null
  const now = deps.clock.now()
  const row = await deps.db
    .selectFrom('hrSession')
    .selectAll()
    .where('id', '=', idOf(deps, cookie))
    .where('endedAt', 'is', null)
    .where('createdAt', '>', now - SESSION_LIFE)
    .executeTakeFirst()
  const agent = row && (await findAgent(deps, row.codAgente))
  return agent ? { row, agent, isLocked: now - row.usedAt > LOCK_AFTER } : null
}

/** Records an action, by which the session stays open. */
export async function touchSession({ db, clock }: Deps, { id, usedAt }: HrSession): Promise<void> {
  const now = clock.now()
  if (now - usedAt < TOUCH_EVERY) return
  await db.updateTable('hrSession').set({ usedAt: now }).where('id', '=', id).where('usedAt', '<', now).execute()
}

/** Opens a locked session, and confirms who is at the keyboard. */
export async function confirmSession({ db, clock }: Deps, { id }: HrSession): Promise<void> {
  const now = clock.now()
  await db.updateTable('hrSession').set({ usedAt: now, confirmedAt: now }).where('id', '=', id).execute()
}

export async function endSession({ db, clock }: Deps, { id }: HrSession): Promise<void> {
  await db.updateTable('hrSession').set({ endedAt: clock.now() }).where('id', '=', id).execute()
}

/** Milliseconds in which the last confirmation still counts; 0 for none. */
export function freshFor({ confirmedAt }: HrSession, now: number): number {
  return Math.max(0, confirmedAt + FRESH_FOR - now)
}
