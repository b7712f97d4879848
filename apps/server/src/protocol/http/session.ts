import type { FastifyRequest } from 'fastify'
import { anchorOf } from '#crypto/keyring.ts'
import { prepared } from '#db/prepared.ts'
import { credentialOf, currentEmployments } from '#gatekeeper/accounts.ts'
import { isLive } from '#gatekeeper/sessions.ts'
import { type Claims, readAccessToken } from '#gatekeeper/tokens.ts'
import type { Call } from '#protocol/dispatch.ts'
import { problem } from '#protocol/problems.ts'
import type { Device, SeenEnvelope } from '#protocol/tables.ts'
import type { App } from '#runtime/app.ts'
import type { Database } from '#schema/schema.ts'

type Person = NonNullable<Call['person']>

const LAST_GENERATION = 2 ** 31 - 1

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

const sessionAndDevice = prepared((db: Database, { sessionId, today }: { sessionId: string; today: string }) =>
  db
    .selectFrom('session')
    .leftJoin('device', 'device.deviceId', 'session.deviceId')
    .select(['revokedAt', 'expiresAt', 'generation', 'scope', 'publicKey', 'serverKeyId', 'negotiatedAt'])
    .select(({ exists, or, eb }) => [
      exists(credentialOf(db, 'session.codPessoa')).as('hasPassword'),
      or([eb('scope', '!=', 'full'), exists(currentEmployments(db, 'session.codPessoa', today))]).as('isEntitled'),
    ])
    .where('id', '=', sessionId),
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
  const [row] = (await sessionAndDevice(app.db, { sessionId: claims.sessionId, today: app.clock.today() })).rows
  // Without employment or password a session ends at once.
  if (!row?.hasPassword || !row.isEntitled || !isLive(row, claims, app.clock.now())) throw problem('unauthorized')
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

interface MarkedCall extends SeenEnvelope {
  /** The row without which the pair of the envelope is invalid. */
  anchor: string
  sessionId: string
  /** Highest generation of the session for which the token is valid. */
  generation: number
  serverKeyId: string
  now: number
  today: string
}

const markCall = prepared(
  (db: Database, { digest, seenAt, sessionId, generation, serverKeyId, anchor, now, today }: MarkedCall) => {
    const ofSession = db.selectFrom('session').innerJoin('device', 'device.deviceId', 'session.deviceId')
    const own = ofSession.where('session.id', '=', sessionId)
    return db
      .insertInto('seenEnvelope')
      .columns(['digest', 'seenAt'])
      .expression(
        own
          .select(({ val }) => [val(digest).as('digest'), val(seenAt).as('seenAt')])
          .where('revokedAt', 'is', null)
          .where('expiresAt', '>', now)
          .where('generation', '<=', generation)
          .where('serverKeyId', '=', serverKeyId)
          .where(({ exists, selectFrom }) =>
            exists(selectFrom('seenEnvelope').select('seenEnvelope.digest').where('seenEnvelope.digest', '=', anchor)),
          )
          .where(({ exists }) => exists(credentialOf(db, 'session.codPessoa')))
          .where(({ exists, or, eb }) =>
            or([eb('scope', '!=', 'full'), exists(currentEmployments(db, 'session.codPessoa', today))]),
          ),
      )
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .returning([
        own.select('scope').as('scope'),
        own.select('publicKey').as('publicKey'),
        own.select('negotiatedAt').as('negotiatedAt'),
      ])
  },
)

/**
 * Marks an envelope of a call as used and returns its caller, all in one statement; null when there is anything wrong with session,
 * keys or envelope. Then nothing was marked.
 */
export async function identifyAndMark(
  app: App,
  claims: Claims,
  serverKeyId: string,
  mark: SeenEnvelope,
): Promise<{ person: Person; device: Device } | null> {
  const { sessionId, deviceId } = claims
  // The token of an address ends with the first generation (isLive).
  const generation = claims.generation === 0 ? 0 : LAST_GENERATION
  const now = app.clock.now()
  const caller = { sessionId, generation, serverKeyId, anchor: anchorOf(serverKeyId), now, today: app.clock.today() }
  const [row] = (await markCall(app.db, { ...mark, ...caller })).rows
  if (!row?.scope || !row.publicKey || row.negotiatedAt === null) return null
  const { scope, publicKey, negotiatedAt } = row
  return { person: personOf(claims, scope), device: { deviceId, publicKey, serverKeyId, negotiatedAt } }
}
