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

/** Milliseconds in which calls that were sent before a confirmation may still arrive with the former cookie. */
const RENEWED_FOR = 10_000

/** Milliseconds between two stored actions at least. */
const TOUCH_EVERY = 20_000

const idOf = ({ secrets }: Pick<Deps, 'secrets'>, cookie: string) => secrets.digest('hr session', cookie)

/** Starts a session, confirmed by the sign-in itself, and returns the value of its cookie. */
export async function startSession(deps: Deps, codAgente: number, aparelho = ''): Promise<string> {
  const cookie = randomBytes(32).toString('base64url')
  const now = deps.clock.now()
  const moments = { createdAt: now, usedAt: now, confirmedAt: now, endedAt: null }
  await deps.db
    .insertInto('hrSession')
    .values({ id: idOf(deps, cookie), codAgente, aparelho, antesId: '', ...moments })
    .execute()
  return cookie
}

/** Finds the session of a cookie with its agent; null when it has ended, or the agent may not sign in any more. */
export async function findSession(deps: Deps, cookie: string): Promise<Found | null> {
  if (!/^[\w-]{43}$/.test(cookie)) return null
  const now = deps.clock.now()
  const row = await deps.db
    .selectFrom('hrSession')
    .selectAll()
    .where(({ or, and, eb }) => {
      const id = idOf(deps, cookie)
      return or([eb('id', '=', id), and([eb('antesId', '=', id), eb('confirmedAt', '>', now - RENEWED_FOR)])])
    })
    .where('endedAt', 'is', null)
    .where('createdAt', '>', now - SESSION_LIFE)
    .executeTakeFirst()
  const agent = row && (await findAgent(deps, row.codAgente))
  return agent ? { row, agent, isLocked: now - row.usedAt > LOCK_AFTER } : null
}

/** Records an action, which keeps the session open. */
export async function touchSession({ db, clock }: Deps, { id, usedAt }: HrSession): Promise<void> {
  const now = clock.now()
  if (now - usedAt < TOUCH_EVERY) return
  await db.updateTable('hrSession').set({ usedAt: now }).where('id', '=', id).where('usedAt', '<', now).execute()
}

/**
 * Unlocks a session, and records the confirmation. Returns the value of its new cookie: a copy of the former one is
 * invalid.
 */
export async function confirmSession(deps: Deps, { id }: HrSession): Promise<string> {
  const cookie = randomBytes(32).toString('base64url')
  const now = deps.clock.now()
  await deps.db
    .updateTable('hrSession')
    .set({ id: idOf(deps, cookie), antesId: id, usedAt: now, confirmedAt: now })
    .where('id', '=', id)
    .execute()
  return cookie
}

/** Ends open sessions of an agent: one, or all but one; returns their number. */
export async function endSessionsOf(
  { db, clock }: Deps,
  codAgente: number,
  which: { only: string } | { except: string | null },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('hrSession')
    .set({ endedAt: clock.now() })
    .where('codAgente', '=', codAgente)
    .where('endedAt', 'is', null)
    .$if('only' in which, (query) => query.where('id', '=', 'only' in which ? which.only : ''))
    .$if('except' in which && which.except !== null, (query) =>
      query.where('id', '!=', 'except' in which ? (which.except ?? '') : ''),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export async function endSession({ db, clock }: Deps, { id }: HrSession): Promise<void> {
  await db.updateTable('hrSession').set({ endedAt: clock.now() }).where('id', '=', id).execute()
}

/** Returns the milliseconds in which the last confirmation is still recent; 0 for none. */
export function freshFor({ confirmedAt }: HrSession, now: number): number {
  return Math.max(0, confirmedAt + FRESH_FOR - now)
}
