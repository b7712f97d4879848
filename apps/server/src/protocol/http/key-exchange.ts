import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { problem } from '#base/problems.ts'
import { clientKey } from '#crypto/envelope.ts'
import { KEY_EXCHANGES } from '#gatekeeper/limits.ts'
import { limitCalls } from '#gatekeeper/rate.ts'
import type { App } from '#protocol/app.ts'
import { deviceIdOf, requestCountedAs } from './caller.ts'
import { claimsOf } from './session.ts'

const body = v.looseObject({ rsa_public_key_frontend: v.pipe(v.string(), v.maxLength(2000)) })

/** `POST /chave`: the exchange of public keys (wire protocol §2). */
export function keyExchangeRoute(server: FastifyInstance, app: App): void {
  server.post('/chave', async (request) => {
    const deviceId = deviceIdOf(request)
    const claims = await claimsOf(app, request, deviceId)
    // In memory for a session, as refreshes.
    if (claims) app.windows.take(KEY_EXCHANGES, `session ${claims.sessionId}`)
    else await limitCalls(app, KEY_EXCHANGES, requestCountedAs(app, request))
    // A device id is not secret: during a session on it, only that session may change its key.
    const now = app.clock.now()
    const live = await app.db
      .selectFrom('session')
      .select(['id', 'generation'])
      .where('deviceId', '=', deviceId)
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', now)
      .execute()
    const own = live.find(({ id }) => id === claims?.sessionId)
    const handedOverAndTraded = claims?.generation === 0 && own !== undefined && own.generation > 0
    if ((claims && !own) || live.length > (own ? 1 : 0) || handedOverAndTraded) throw problem('unauthorized')

    const offered = v.safeParse(body, request.body)
    if (!offered.success) throw problem('publicKey')
    const publicKey = offered.output.rsa_public_key_frontend
    clientKey(publicKey)
    const pair = await app.keyring.current()
    const device = { publicKey, serverKeyId: pair.id, negotiatedAt: now }
    await app.db
      .insertInto('device')
      .values({ deviceId, ...device })
      .onConflict((conflict) => conflict.column('deviceId').doUpdateSet(device))
      .execute()
    return { rsa_public_key_backend: pair.publicKey }
  })
}
