import type { FastifyRequest } from 'fastify'
import { prepared } from '#db/prepared.ts'
import { isLive } from '#gatekeeper/sessions.ts'
import { type Claims, readAccessToken } from '#gatekeeper/tokens.ts'
import type { Call } from '#protocol/dispatch.ts'
import { problem } from '#protocol/problems.ts'
import type { Device } from '#protocol/tables.ts'
import type { App } from '#runtime/app.ts'
import type { Database } from '#schema/schema.ts'

type Person = NonNullable<Call['person']>

/** Returns the claims of the bearer token, null without one; an invalid token is a problem. */
export async function claimsOf(app: App, request: FastifyRequest, deviceId: string): Promise<Claims | null> {
  const { authorization } = request.headers
  if (authorization === undefined) return null
  const [, token = ''] = /^Bearer (\S+)$/i.exec(authorization) ?? []
  const claims = await readAccessToken(app.secrets, token, app.clock.now())
  if (claims?.deviceId !== deviceId) throw problem('unauthorized')
  return claims
}

const sessionAndDevice = prepared((db: Database, { sessionId }: Pick<Claims, 'sessionId'>) =>
  db
    .selectFrom('session')
    .leftJoin('device', 'device.deviceId', 'session.deviceId')
    .select(['revokedAt', 'expiresAt', 'generation', 'scope', 'publicKey', 'serverKeyId'])
    .where('id', '=', sessionId),
)

/** Returns the caller and the keys of its device; with a token both come from one query. */
export async function identify(
  app: App,
  request: FastifyRequest,
  deviceId: string,
): Promise<{ person: Person | null; device: Pick<Device, 'publicKey' | 'serverKeyId'> | null }> {
  const claims = await claimsOf(app, request, deviceId)
  if (!claims) {
    const device = await app.db
      .selectFrom('device')
      .select(['publicKey', 'serverKeyId'])
      .where('deviceId', '=', deviceId)
      .executeTakeFirst()
    return { person: null, device: device ?? null }
  }
  const [row] = (await sessionAndDevice(app.db, claims)).rows
  if (!row || !isLive(row, claims, app.clock.now())) throw problem('unauthorized')
  const { scope, publicKey, serverKeyId } = row
  return {
    person: { codPessoa: claims.codPessoa, sessionId: claims.sessionId, scope },
    device: publicKey === null || serverKeyId === null ? null : { publicKey, serverKeyId },
  }
}
