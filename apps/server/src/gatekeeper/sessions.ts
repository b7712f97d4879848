import { randomUUID } from 'node:crypto'
import { problem } from '#base/problems.ts'
import type { Db } from '#db/schema.ts'
import { endAllPush, endPushOf, endPushOfOthers, endPushOn } from '#push/end.ts'
import { currentEmployments, isEntitled } from './accounts.ts'
import type { GatekeeperDeps } from './deps.ts'
import { touchDevice } from './devices.ts'
import type { SessionRow } from './tables.ts'
import { HANDED_OVER, issueTokens, readRefreshToken } from './tokens.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
/** A refresh family ends twelve hours after sign-in; one that only permits a new password after fifteen minutes. */
const FULL_LIFE = 12 * 60 * MINUTE
const PASSWORD_LIFE = 15 * MINUTE
/** The same refresh, repeated by the same device within this time, gets the same response. */
export const REPEAT = 10 * SECOND

/** Tokens as the wire names them. */
export interface Tokens {
  token: string
  refresh_token: string
}

/** A session that was ended, for its security event. */
type EndedSession = Pick<SessionRow, 'id' | 'deviceId'>

/** A new session. `proof` is the browser that the request proved to be; `browser` the one in its cookie afterwards. */
export interface NewSession extends Pick<SessionRow, 'codPessoa' | 'deviceId' | 'scope'> {
  proof?: string | null
  browser?: string | null
  device?: string | null
}

/**
 * Starts a session on a device; ends the previous one there, and the push subscription of other people. Throws the problem
 * `deviceTaken` when another person is signed in there and the request does not prove to be that browser: a device id is no secret.
 */
export async function startSession(
  deps: GatekeeperDeps,
  db: Db,
  { codPessoa, deviceId, scope, proof = null, browser = null, device = null }: NewSession,
): Promise<Tokens> {
  const now = deps.clock.now()
  const ended = await revoke(db, now)
    .where('deviceId', '=', deviceId)
    .returning(['codPessoa', 'expiresAt', 'browser'])
    .execute()
  const others = ended.filter((session) => session.expiresAt > now && session.codPessoa !== codPessoa)
  if (others.some((session) => session.browser === null || session.browser !== proof)) throw problem('deviceTaken')
  await endPushOfOthers(db, deviceId, codPessoa)
  const session: SessionRow = {
    id: randomUUID(),
    codPessoa,
    deviceId,
    scope,
    generation: 0,
    rotatedAt: now,
    createdAt: now,
    // Tokens in an address are valid for a minute, unless they are exchanged.
    expiresAt: now + (scope === 'password' ? PASSWORD_LIFE : HANDED_OVER * SECOND),
    revokedAt: null,
    browser,
    bound: browser !== null && browser === proof ? 1 : 0,
    device,
  }
  await db.insertInto('session').values(session).execute()
  return issueTokens(deps.secrets, session, await holder(db, codPessoa))
}

/**
 * Throws the problem `deviceTaken` where `startSession` would: before a second factor, which has to follow under the same device id.
 */
export async function requireFreeDevice(
  db: Db,
  { codPessoa, deviceId, proof = null }: Pick<NewSession, 'codPessoa' | 'deviceId' | 'proof'>,
  now: number,
): Promise<void> {
  const others = await db
    .selectFrom('session')
    .select('browser')
    .where('deviceId', '=', deviceId)
    .where('codPessoa', '!=', codPessoa)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .execute()
  if (others.some(({ browser }) => browser === null || browser !== proof)) throw problem('deviceTaken')
}

/** A refresh token with the device that sends it; `proof` is the browser that its cookie names, null without one. */
export interface Refresh {
  refreshToken: string
  deviceId: string
  codPessoa: number
  proof?: string | null
  /** For the security event of a reused token. */
  address?: string
}

/**
 * Exchanges a refresh token for the next pair; null when it is invalid. A token that was exchanged before ends the
 * whole family, unless the same device retries at once because a response was lost.
 */
export async function refreshSession(deps: GatekeeperDeps, given: Refresh): Promise<Tokens | null> {
  const { db, clock, secrets } = deps
  const { codPessoa, proof = null } = given
  const token = readRefreshToken(secrets, given.refreshToken)
  if (!token) return null
  const now = clock.now()
  const find = () => db.selectFrom('session').selectAll().where('id', '=', token.id).executeTakeFirst()
  let session = await find()
  if (session?.generation === token.generation && isOfDevice(session, given)) {
    const { createdAt, browser, bound, device } = session
    const isProven = browser !== null && browser === proof
    const next = { rotatedAt: now, expiresAt: createdAt + FULL_LIFE, bound: isProven ? 1 : bound } as const
    const traded = await db
      .updateTable('session')
      .set({ ...next, generation: token.generation + 1 })
      .where('id', '=', token.id)
      .where('generation', '=', token.generation)
      .where('codPessoa', '=', codPessoa)
      .where('scope', '!=', 'password')
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', now)
      .executeTakeFirst()
    if (device && traded.numUpdatedRows === 1n) {
      const isWithoutCookies = token.generation === 0 && !isProven
      await touchDevice(deps, device, isWithoutCookies ? given.deviceId : null)
    }
    session = await find()
  }
  if (!session || session.codPessoa !== codPessoa) return null
  if (session.revokedAt !== null || session.expiresAt <= now || session.scope === 'password') return null
  if (!(await isEntitled(deps, session))) return null
  // The current token from another device is refused, but the session of its owner must survive it.
  if (session.generation === token.generation) return null
  const isRetry = session.generation === token.generation + 1 && now - session.rotatedAt <= REPEAT
  if (!isRetry || !isOfDevice(session, given)) {
    await revokeSession(db, session.id, now)
    deps.events.record('refreshReused', { ...given, sessionId: session.id })
    return null
  }
  return issueTokens(secrets, session, await holder(db, codPessoa))
}

/**
 * Returns whether the session of a refresh token expired by its age, so that the person's data may be kept on the
 * device.
 */
export async function isOver(
  { db, clock, secrets }: GatekeeperDeps,
  { refreshToken, codPessoa }: Pick<Refresh, 'refreshToken' | 'codPessoa'>,
): Promise<boolean> {
  const token = readRefreshToken(secrets, refreshToken)
  if (!token) return false
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', token.id)
    .where('codPessoa', '=', codPessoa)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '<=', clock.now())
    .executeTakeFirst()
  return session !== undefined
}

/**
 * Returns whether a refresh comes from the device of a session: by its id and, where the client keeps cookies, by its
 * cookie. A session whose first refresh had none belongs to a client without cookies: with one, it is another browser.
 */
function isOfDevice({ deviceId, browser, bound, generation }: SessionRow, given: Refresh): boolean {
  if (deviceId !== given.deviceId) return false
  const isProven = browser !== null && browser === given.proof
  return isProven === (bound === 1) || (isProven && generation === 0)
}

/** Returns the statement that ends open sessions, without its condition. */
function revoke(db: Db, now: number) {
  return db.updateTable('session').set({ revokedAt: now }).where('revokedAt', 'is', null)
}

/** Ends a session, and push on its device; with `device` given, only a session of that device. */
export async function revokeSession(db: Db, id: string, now: number, deviceId?: string): Promise<void> {
  await revoke(db, now)
    .where('id', '=', id)
    .$if(deviceId !== undefined, (query) => query.where('deviceId', '=', deviceId ?? ''))
    .execute()
  await endPushOf(db, id, deviceId)
}

/**
 * Ends all sessions of a person and push on all devices, except one session and its device if given, and the address of the calendar, which
 * belongs to no session; returns those that were open.
 */
export async function revokeSessionsOf(
  db: Db,
  codPessoa: number,
  now: number,
  except: string | null,
): Promise<EndedSession[]> {
  const ended = await revoke(db, now)
    .where('codPessoa', '=', codPessoa)
    .$if(except !== null, (query) => query.where('id', '!=', except ?? ''))
    .returning(['id', 'deviceId', 'expiresAt'])
    .execute()
  await endAllPush(db, codPessoa, except)
  await db.deleteFrom('calendarFeed').where('codPessoa', '=', codPessoa).execute()
  return ended.filter(({ expiresAt }) => expiresAt > now)
}

/** Ends the sessions of a person on one known device, and push there; returns those that were open. */
export async function revokeSessionsOn(
  db: Db,
  codPessoa: number,
  now: number,
  device: string,
): Promise<EndedSession[]> {
  const ended = await revoke(db, now)
    .where('codPessoa', '=', codPessoa)
    .where('device', '=', device)
    .returning(['id', 'deviceId', 'expiresAt'])
    .execute()
  await endPushOn(db, codPessoa, device)
  return ended.filter(({ expiresAt }) => expiresAt > now)
}

/**
 * Ends the sessions of people without a current employment, and push on their devices, except those of former
 * employees.
 */
export async function revokeSessionsOfDismissed(db: Db, now: number, today: string): Promise<void> {
  await revoke(db, now)
    .where('scope', '=', 'full')
    .where(({ exists, not }) => not(exists(currentEmployments(db, 'session.codPessoa', today))))
    .execute()
  await db
    .deleteFrom('pushSubscription')
    .where(({ exists, not }) => not(exists(currentEmployments(db, 'pushSubscription.codPessoa', today))))
    .execute()
}

async function holder(db: Db, codPessoa: number) {
  return db.selectFrom('person').select(['cpf', 'nome']).where('codPessoa', '=', codPessoa).executeTakeFirstOrThrow()
}
