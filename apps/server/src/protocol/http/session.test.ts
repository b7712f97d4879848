import { addDays } from '@colab/contract/wire/calendar'
import { expect, it } from 'vitest'
import { createClock } from '#base/clock.ts'
import type { Problem } from '#base/problems.ts'
import { anchorOf } from '#crypto/keyring.ts'
import type { SessionRow } from '#gatekeeper/tables.ts'
import { accountKey, countTry } from '#gatekeeper/throttle.ts'
import { type Claims, readAccessToken } from '#gatekeeper/tokens.ts'
import { markOf } from '#protocol/replay.ts'
import { deviceOf, signedIn } from '../../../test/device.ts'
import { makePerson } from '../../../test/people.ts'
import { shareServer } from '../../../test/server.ts'
import { identify, identifyAndMark } from './session.ts'

/*
 * A call is identified in one of three statements: without a mark, with the mark of its envelope, and on PostgreSQL with those of other calls.
 * All must decide alike.
 */

const server = await shareServer()
const now = server.app.clock.now()
const today = server.app.clock.today()
const app = { ...server.app, clock: createClock(() => now) }

/** Differences from a full session of an employee, refreshed once, that is used by its own token. */
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

function newMark() {
  envelopes += 1
  return markOf(app, `envelope ${envelopes}`)
}

async function identifyEachWay(claims: Claims) {
  const { id } = await app.keyring.current()
  const identified = await identify(app, claims, claims.deviceId).catch((problem: Problem) => problem.code)
  // The first is marked alone, while the others wait and are then marked together.
  const marked = await Promise.all([1, 2, 3].map(() => identifyAndMark(app, claims, id, newMark())))
  return { identified, marked }
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

it.each(LIVE)('accepts each way %s', async (_, scope, facts) => {
  const claims = await arrange(facts)
  const { codPessoa, sessionId, deviceId } = claims
  const { identified, marked } = await identifyEachWay(claims)
  expect(identified).toEqual({ person: { codPessoa, sessionId, scope }, device: expect.objectContaining({ deviceId }) })
  expect(marked).toEqual([identified, identified, identified])
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

it.each(ENDED)('refuses each way %s', async (_, facts) => {
  const { identified, marked } = await identifyEachWay(await arrange(facts))
  expect(identified).toBe('unauthorized')
  expect(marked).toEqual([null, null, null])
})

it('marks no envelope of a device without keys, which may exchange some', async () => {
  const { identified, marked } = await identifyEachWay(await arrange({ device: null }))
  expect(identified).toMatchObject({ person: { scope: 'full' }, device: null })
  expect(marked).toEqual([null, null, null])
})

it('gives each of several calls at once its own caller, and marks the first of equal envelopes', async () => {
  const ended = await arrange({ session: { revokedAt: now - 1 } })
  const people = [await arrange({}), await arrange({}), ended, await arrange({})]
  const { id } = await app.keyring.current()
  const same = newMark()
  const calls = people.flatMap((claims) => [newMark(), same].map((mark) => ({ claims, mark })))
  const callers = await Promise.all(calls.map(({ claims, mark }) => identifyAndMark(app, claims, id, mark)))
  const found = callers.map(
    (caller) => caller && [caller.person.codPessoa, caller.person.sessionId, caller.device.deviceId],
  )
  const own = ({ codPessoa, sessionId, deviceId }: Claims) => [codPessoa, sessionId, deviceId]
  const [first, second, , last] = people.map(own)
  expect(found).toEqual([first, first, second, null, null, null, last, null])
})

const UNUSABLE: [string, { serverKeyId?: string; anchor?: string }][] = [
  ['for another pair than that of the device', { anchor: anchorOf('pair X') }],
  ['for a pair without its row among the marks', { serverKeyId: 'pair X' }],
]

it.each(UNUSABLE)('marks no envelope %s', async (_, { serverKeyId, anchor }) => {
  const claims = await arrange({})
  const { deviceId } = claims
  if (serverKeyId) await app.db.updateTable('device').set({ serverKeyId }).where('deviceId', '=', deviceId).execute()
  if (anchor) await app.db.insertInto('seenEnvelope').values({ digest: anchor, seenAt: now }).execute()
  const marked = await Promise.all([1, 2, 3].map(() => identifyAndMark(app, claims, 'pair X', newMark())))
  if (anchor) await app.db.deleteFrom('seenEnvelope').where('digest', '=', anchor).execute()
  expect(marked).toEqual([null, null, null])
})
