import type { FastifyRequest } from 'fastify'
import { problem } from '#base/problems.ts'
import { prepared } from '#db/prepared.ts'
import type { Database } from '#db/schema.ts'
import { liveSession, type TokenUse } from '#gatekeeper/live-session.ts'
import { type Claims, readAccessToken } from '#gatekeeper/tokens.ts'
import type { App } from '#protocol/app.ts'
import type { Call } from '#protocol/dispatch.ts'
import type { Device, SeenEnvelope } from '#protocol/tables.ts'
import { markCall } from './mark-call.ts'

type Person = NonNullable<Call['person']>

/** Returns the claims of the bearer token, null without one; an invalid token is a problem. */
export async function claimsOf(app: App, request: FastifyRequest, deviceId: string): Promise<Claims | null> {
  const { authorization } = request.headers
  if (authorization === undefined) return null
  const [, token = ''] = /^Bearer (\S+)$/i.exec(authorization) ?? []
  const claims = await readAccessToken(app.secrets, token, app.clock.now())
  if (claims?.deviceId !== deviceId) throw problem('unauthorized')
  request.claims = claims
  return claims
}

const sessionAndDevice = prepared((db: Database, use: TokenUse) =>
  db
    .selectFrom('session')
    .leftJoin('device', 'device.deviceId', 'session.deviceId')
    .select(['scope', 'publicKey', 'serverKeyId', 'negotiatedAt'])
    .where(liveSession(db, use)),
)

/** The person of a call, null without a token, and the device, null without keys. */
export interface Identity {
  person: Person | null
  device: Device | null
}

/** Returns the caller and the keys of its device; with a token both come from one query. */
export async function identify(app: App, claims: Claims | null, deviceId: string): Promise<Identity> {
  if (!claims) {
    const device = await app.db.selectFrom('device').selectAll().where('deviceId', '=', deviceId).executeTakeFirst()
    return { person: null, device: device ?? null }
  }
  const [row] = (await sessionAndDevice(app.db, usedNow(app, claims))).rows
  if (!row) throw problem('unauthorized')
  const { scope, publicKey, serverKeyId, negotiatedAt } = row
  return {
    person: personOf(claims, scope),
    device:
      publicKey === null || serverKeyId === null || negotiatedAt === null
        ? null
        : { deviceId, publicKey, serverKeyId, negotiatedAt },
  }
}

function personOf({ codPessoa, sessionId }: Claims, scope: Person['scope']): Person {
  return { codPessoa, sessionId, scope }
}

function usedNow({ clock }: App, claims: Claims): TokenUse {
  return { ...claims, now: clock.now(), today: clock.today() }
}

/**
 * Marks an envelope of a call as used and returns its caller; null when session, keys or envelope are invalid. Then
 * nothing was marked.
 */
export async function identifyAndMark(
  app: App,
  claims: Claims,
  serverKeyId: string,
  mark: SeenEnvelope,
): Promise<{ person: Person; device: Device } | null> {
  const marked = await markCall(app, { ...claims, ...mark, serverKeyId })
  if (!marked) return null
  const { scope, publicKey, negotiatedAt } = marked
  return {
    person: personOf(claims, scope),
    device: { deviceId: claims.deviceId, publicKey, serverKeyId, negotiatedAt },
  }
}
