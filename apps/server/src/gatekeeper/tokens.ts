import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Secrets } from '#crypto/secrets.ts'
import type { SessionRow } from './tables.ts'

const SECOND = 1000
/** TTL of access tokens in seconds: in an address, and afterwards (wire protocol §4). */
export const HANDED_OVER = 60
export const ACCESS = 15 * 60

/** Claims of a valid access token. */
export interface Claims {
  sessionId: string
  generation: number
  deviceId: string
  codPessoa: number
}

/** Subject of a token. */
export interface Holder {
  cpf: string
  nome: string
}

/** Creates the token pair of a session; the same session and generation always give the same pair. */
export async function issueTokens(secrets: Secrets, session: SessionRow, holder: Holder) {
  const issued = Math.floor(session.rotatedAt / SECOND)
  // A token for a new password is never in an address and is not refreshed: choosing a password takes more than a
  // minute.
  const life = session.generation === 0 && session.scope !== 'password' ? HANDED_OVER : ACCESS
  const token = await new SignJWT({
    data: { data_1: holder.cpf, data_6: session.deviceId, data_7: holder.nome, data_8: session.codPessoa },
    gen: session.generation,
    ...(session.scope === 'former' && { former: true }),
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setJti(session.id)
    .setIssuedAt(issued)
    .setExpirationTime(Math.min(issued + life, Math.floor(session.expiresAt / SECOND)))
    .sign(secrets.tokens)
  return { token, refresh_token: refreshToken(secrets, session.id, session.generation) }
}

/** Creates an opaque token from session, generation and a seal. It cannot be computed from the database. */
function refreshToken(secrets: Secrets, id: string, generation: number): string {
  return `${id}.${generation}.${secrets.sign('refresh', `${id}.${generation}`)}`
}

/** Parses a refresh token; null for a forged one. */
export function readRefreshToken(secrets: Secrets, token: string): { id: string; generation: number } | null {
  const [id = '', generation = '', seal = '', ...more] = token.split('.')
  const isGenuine = more.length === 0 && secrets.isSigned('refresh', `${id}.${generation}`, seal)
  return isGenuine ? { id, generation: Number(generation) } : null
}

interface Verified extends Claims {
  expires: number
}

/** Recently verified tokens of an installation: a signature is verified once, not at every call. */
const verified = new WeakMap<Secrets, LRUCache<string, Verified>>()

/** Returns the claims of an access token, or null when it is forged, malformed or expired. `now` in milliseconds. */
export async function readAccessToken(secrets: Secrets, token: string, now: number): Promise<Claims | null> {
  const known = verified.get(secrets) ?? new LRUCache<string, Verified>({ max: 5000 })
  verified.set(secrets, known)
  const claims = known.get(token) ?? (await verifyAccessToken(secrets.tokenKeys(), token, now))
  if (!claims || claims.expires * SECOND <= now) return null
  known.set(token, claims)
  return claims
}

async function verifyAccessToken(keys: Uint8Array[], token: string, now: number): Promise<Verified | null> {
  const [key, ...others] = keys
  if (!key) return null
  try {
    const { payload } = await jwtVerify<{ data: { data_6: string; data_8: number }; gen: number }>(token, key, {
      algorithms: ['HS256'],
      currentDate: new Date(now),
    })
    return {
      sessionId: payload.jti ?? '',
      generation: payload.gen,
      deviceId: payload.data.data_6,
      codPessoa: payload.data.data_8,
      expires: payload.exp ?? 0,
    }
  } catch {
    return verifyAccessToken(others, token, now)
  }
}
