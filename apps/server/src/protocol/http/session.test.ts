import { addDays } from '@colab/contract/wire/calendar'
import { expect, it } from 'vitest'
import { createClock } from '#base/clock.ts'
import type { Problem } from '#base/problems.ts'
import type { SessionRow } from '#gatekeeper/tables.ts'
import { accountKey, countTry } from '#gatekeeper/throttle.ts'
import { type Claims, readAccessToken } from '#gatekeeper/tokens.ts'
import { markOf } from '#protocol/replay.ts'
import { deviceOf, signedIn } from '../../../test/device.ts'
import { makePerson } from '../../../test/people.ts'
import { shareServer } from '../../../test/server.ts'
import { identify, identifyAndMark } from './session.ts'

/* A call is identified in one of two statements: alone, or together with the mark of its envelope. Both must decide alike. */

const server = await shareServer()
const now = server.app.clock.now()
const today = server.app.clock.today()
const app = { ...server.app, clock: createClock(() => now) }

/** What differs from a full session of an employee, refreshed once, that is used by its own token. */
interface Case {
  session?: Partial<SessionRow>
  /** The employment; null for none. */
  employment?: { dtAdmissao?: string; dtDemissao?: string | null } | null
  credential?: null
  device?: null
  blocked?: true
  claims?: (claims: Claims) => Promise<Partial<Claims>> | Partial<Claims>
}

async function arrange({ session, employment, credential, device, blocked, claims: change }: Case): Promise<Claims> {
  const { deviceId, tokens, owner } = await signedIn(server)
  const { codPessoa } = owner
  const claims = await readAccessToken(app.secrets, tokens?.token ?? '', now)
  if (!claims) throw new Error('the token is not valid')
  const changed = { ...claims, ...(await change?.(claims)) }
  if (session) await app.db.updateTable('session').set(session).where('deviceId', '=', deviceId).execute()
  if (employment === null) await app.db.deleteFrom('employment').where('codPessoa', '=', codPessoa).execute()
  if (employment) await app.db.updateTable('employment').set(employment).where('codPessoa', '=', codPessoa).execute()
  if (credential === null) await app.db.deleteFrom('credential').where('codPessoa', '=', codPessoa).execute()
  if (device === null) await app.db.deleteFrom('device').where('deviceId', '=', deviceId).execute()
  for (let tries = 0; blocked && tries < 6; tries++) await countTry(app, app.db, accountKey(app, codPessoa))
  return changed
}

let envelopes = 0

async function identifyBothWays(claims: Claims) {
  const { id } = await app.keyring.current()
  const alone = await identify(app, claims, claims.deviceId).catch((problem: Problem) => problem.code)
  envelopes += 1
  const marked = await identifyAndMark(app, claims, id, markOf(app, `envelope ${envelopes}`))
  return { alone, marked }
}

const LIVE: [string, SessionRow['scope'], Case][] = [
  ['an employee', 'full', {}],
  ['a person on the last day of the employment', 'full', { employment: { dtDemissao: today } }],
  ['an employee since today', 'full', { employment: { dtAdmissao: today } }],
  ['a person whose sign-in is blocked meanwhile', 'full', { blocked: true }],
  ['a former employee', 'former', { session: { scope: 'former' }, employment: { dtDemissao: addDays(today, -1) } }],
  [
    'a person without employment who may choose a password',
    'password',
    { session: { scope: 'password' }, employment: null },
  ],
  ['a session until its last millisecond', 'full', { session: { expiresAt: now + 1 } }],
  ['a token before the last refresh', 'full', { session: { generation: 7 } }],
  [
    'a token from an address that was not exchanged',
    'full',
    { session: { generation: 0 }, claims: () => ({ generation: 0 }) },
  ],
]

it.each(LIVE)('accepts both ways %s', async (_, scope, facts) => {
  const claims = await arrange(facts)
  const { codPessoa, sessionId, deviceId } = claims
  const { alone, marked } = await identifyBothWays(claims)
  expect(alone).toEqual({ person: { codPessoa, sessionId, scope }, device: expect.objectContaining({ deviceId }) })
  expect(marked).toEqual(alone)
})

const ENDED: [string, Case][] = [
  ['no session', { claims: () => ({ sessionId: 'missing' }) }],
  ['a session from the millisecond in which it expires', { session: { expiresAt: now } }],
  ['a revoked session', { session: { revokedAt: now - 1 } }],
  ['a session of another device', { claims: async () => ({ deviceId: (await signedIn(server)).deviceId }) }],
  ['a session of another person', { claims: async () => ({ codPessoa: (await makePerson(server)).codPessoa }) }],
  ['another session of the person', { claims: async (own) => ({ deviceId: (await deviceOf(server, own)).deviceId }) }],
  ['a token from an address that was exchanged', { claims: () => ({ generation: 0 }) }],
  ['a person without password', { credential: null }],
  ['a former employee without password', { session: { scope: 'former' }, credential: null }],
  ['a person without password who may choose one', { session: { scope: 'password' }, credential: null }],
  ['a person dismissed yesterday', { employment: { dtDemissao: addDays(today, -1) } }],
  ['an employee from tomorrow on', { employment: { dtAdmissao: addDays(today, 1) } }],
  ['a person without employment', { employment: null }],
]

it.each(ENDED)('refuses both ways %s', async (_, facts) => {
  const { alone, marked } = await identifyBothWays(await arrange(facts))
  expect(alone).toBe('unauthorized')
  expect(marked).toBeNull()
})

it('marks no envelope of a device without keys, which may exchange some', async () => {
  const { alone, marked } = await identifyBothWays(await arrange({ device: null }))
  expect(alone).toMatchObject({ person: { scope: 'full' }, device: null })
  expect(marked).toBeNull()
})
