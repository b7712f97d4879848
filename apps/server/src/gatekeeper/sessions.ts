import { randomUUID } from 'node:crypto'
import { withdrawAllPush, withdrawPushOf, withdrawPushOfOthers } from '#push/withdraw.ts'
import type { App } from '#runtime/app.ts'
import type { Database, Schema, Transaction } from '#schema/schema.ts'
import type { SessionRow } from './tables.ts'
import { type Claims, issueTokens, readRefreshToken } from './tokens.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
/** A refresh family ends twelve hours after sign-in; one that only permits a new password after fifteen minutes. */
const FULL_LIFE = 12 * 60 * MINUTE
const PASSWORD_LIFE = 15 * MINUTE
/** The same refresh, repeated by the same device within this time, gets the same response. */
const REPEAT = 10 * SECOND

type Db = Database | Transaction<Schema>

/** Tokens as the wire names them. */
export interface Tokens {
  token: string
  refresh_token: string
}

/** Starts a session on a device; ends the previous one there, and the push subscription of other people. */
export async function startSession(
  app: App,
  db: Db,
  { codPessoa, deviceId, scope }: Pick<SessionRow, 'codPessoa' | 'deviceId' | 'scope'>,
): Promise<Tokens> {
  const now = app.clock.now()
  await db
    .updateTable('session')
    .set({ revokedAt: now })
    .where('deviceId', '=', deviceId)
    .where('revokedAt', 'is', null)
    .execute()
  await withdrawPushOfOthers(db, deviceId, codPessoa)
  const session: SessionRow = {
    id: randomUUID(),
    codPessoa,
    deviceId,
    scope,
    generation: 0,
    rotatedAt: now,
    createdAt: now,
    expiresAt: now + (scope === 'full' ? FULL_LIFE : PASSWORD_LIFE),
    revokedAt: null,
  }
  await db.insertInto('session').values(session).execute()
  return issueTokens(app.secrets, session, await holder(db, codPessoa))
}

/**
 * Exchanges a refresh token for the next pair; null when it is invalid. A token that was exchanged before ends the
 * whole family, unless the same device retries at once because a response was lost.
 */
export async function refreshSession(
  app: App,
  { refreshToken, deviceId, codPessoa }: { refreshToken: string; deviceId: string; codPessoa: number },
): Promise<Tokens | null> {
  const { db, clock, secrets } = app
  const given = readRefreshToken(secrets, refreshToken)
  if (!given) return null
  const now = clock.now()
  await db
    .updateTable('session')
    .set({ generation: given.generation + 1, rotatedAt: now })
    .where('id', '=', given.id)
    .where('generation', '=', given.generation)
    .where('deviceId', '=', deviceId)
    .where('codPessoa', '=', codPessoa)
    .where('scope', '=', 'full')
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .execute()
  const session = await db.selectFrom('session').selectAll().where('id', '=', given.id).executeTakeFirst()
  if (!session || session.deviceId !== deviceId || session.codPessoa !== codPessoa) return null
  if (session.revokedAt !== null || session.expiresAt <= now || session.scope !== 'full') return null
  const isAnswer = session.generation === given.generation + 1 && now - session.rotatedAt <= REPEAT
  if (!isAnswer) {
    await revokeSession(db, session.id, now)
    return null
  }
  return issueTokens(secrets, session, await holder(db, codPessoa))
}

/** Ends a session, and push on its device; with `device` given, only a session of that device. */
export async function revokeSession(db: Db, id: string, now: number, deviceId?: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ revokedAt: now })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .$if(deviceId !== undefined, (query) => query.where('deviceId', '=', deviceId ?? ''))
    .execute()
  await withdrawPushOf(db, id, deviceId)
}

/** Ends all sessions of a person and push on all devices, except one session and its device if given. */
export async function revokeSessionsOf(db: Db, codPessoa: number, now: number, except: string | null): Promise<void> {
  await db
    .updateTable('session')
    .set({ revokedAt: now })
    .where('codPessoa', '=', codPessoa)
    .where('revokedAt', 'is', null)
    .$if(except !== null, (query) => query.where('id', '!=', except ?? ''))
    .execute()
  await withdrawAllPush(db, codPessoa, except)
}

/** Returns whether the token with these claims is still valid, given its session in the database. */
export function isLive(
  session: Pick<SessionRow, 'revokedAt' | 'expiresAt' | 'generation'>,
  claims: Claims,
  now: number,
): boolean {
  // A token from an address is invalid as soon as it was exchanged.
  const handedOver = claims.generation === 0 && session.generation > 0
  return session.revokedAt === null && session.expiresAt > now && !handedOver
}

async function holder(db: Db, codPessoa: number) {
  return db.selectFrom('person').select(['cpf', 'nome']).where('codPessoa', '=', codPessoa).executeTakeFirstOrThrow()
}
