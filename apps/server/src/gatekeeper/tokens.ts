import { timingSafeEqual } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Secrets } from '#crypto/secrets.ts'
import type { SessionRow } from './tables.ts'

const SECOND = 1000
/** Lives of access tokens in seconds: handed over in an address, and afterwards (wire protocol §4). */
export const HANDED_OVER = 60
export const ACCESS = 15 * 60

/** What a good access token says. */
export interface Claims {
  sessionId: string
  generation: number
  deviceId: string
  codPessoa: number
}

/** Who a token is made for. */
export interface Holder {
  cpf: string
  nome: string
}

/** A session's pair of tokens; the same session and generation always give the same pair. */
export async function issueTokens(secrets: Secrets, session: SessionRow, holder: Holder) {
  const issued = Math.floor(session.rotatedAt / SECOND)
  // A token for a new password never stands in an address, and is not refreshed: choosing one takes more than a minute.
  const life = session.generation === 0 && session.scope === 'full' ? HANDED_OVER : ACCESS
  const token = await new SignJWT({
    data: { data_1: holder.cpf, data_6: session.deviceId, data_7: holder.nome, data_8: session.codPessoa },
    gen: session.generation,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setJti(session.id)
    .setIssuedAt(issued)
    .setExpirationTime(Math.min(issued + life, Math.floor(session.expiresAt / SECOND)))
    .sign(secrets.tokens)
  return { token, refresh_token: refreshToken(secrets, session.id, session.generation) }
}

/** Opaque to clients: which session, which generation, and a seal. The database holds nothing it could be made from. */
function refreshToken(secrets: Secrets, id: string, generation: number): string {
  return `${id}.${generation}.${secrets.digest('refresh', `${id}.${generation}`)}`
}

/** Reads a refresh token; null when it is not one of ours. */
export function readRefreshToken(secrets: Secrets, token: string): { id: string; generation: number } | null {
  const [id = '', generation = ''] = token.split('.')
  const expected = Buffer.from(refreshToken(secrets, id, Number(generation)))
  const given = Buffer.from(token)
  const genuine = expected.length === given.length && timingSafeEqual(expected, given)
  return genuine ? { id, generation: Number(generation) } : null
}

interface Verified extends Claims {
  expires: number
}

/** Tokens of an installation that were verified lately: the signature of one is checked once, not at every call. */
const verified = new WeakMap<Secrets, LRUCache<string, Verified>>()

/** What an access token says, or null when it is forged, malformed or over. `now` in milliseconds. */
export async function readAccessToken(secrets: Secrets, token: string, now: number): Promise<Claims | null> {
  const known = verified.get(secrets) ?? new LRUCache<string, Verified>({ max: 5000 })
  verified.set(secrets, known)
  const claims = known.get(token) ?? (await verifyAccessToken(secrets, token, now))
  if (!claims || claims.expires * SECOND <= now) return null
  known.set(token, claims)
  return claims
}

async function verifyAccessToken(secrets: Secrets, token: string, now: number): Promise<Verified | null> {
  try {
    const { payload } = await jwtVerify<{ data: { data_6: string; data_8: number }; gen: number }>(
      token,
      secrets.tokens,
      { algorithms: ['HS256'], currentDate: new Date(now) },
    )
    return {
      sessionId: payload.jti ?? '',
      generation: payload.gen,
      deviceId: payload.data.data_6,
      codPessoa: payload.data.data_8,
      expires: payload.exp ?? 0,
    }
  } catch {
    return null
  }
}
