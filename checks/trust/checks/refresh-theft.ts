import { randomUUID } from 'node:crypto'
import { buscaAviso } from '@colab/contract/domains/notices'
import { refreshSession, startSession, type Tokens } from '@colab/server/gatekeeper/sessions'
import { createDevice } from '@colab/server/test/device'
import { makePerson } from '@colab/server/test/people'
import type { TestServer } from '@colab/server/test/server'
import { type Check, scaled } from '../check.ts'
import { withServer } from '../servers.ts'
import { openTabs, outcomeOf, REFRESH } from '../tabs.ts'

const EXPIRIES = 200
const TABS = 20
const THEFTS = 500
const SIGN_OUTS = 500
/** Milliseconds: an access token has expired, and the time is over in which the same refresh may be repeated. */
const EXPIRED = 16 * 60_000
const WINDOW = 10_000
/** Expiries in one session, which ends after twelve hours. */
const PER_SESSION = 40

/** Lets the token of all tabs expire again and again; returns in how many cases there was not one rotation, or a sign-out. */
async function expire(server: TestServer, expiries: number): Promise<number> {
  let failed = 0
  let tabs = await openTabs(server, TABS)
  for (let at = 0; at < expiries; at++) {
    if (at % PER_SESSION === PER_SESSION - 1) tabs = await openTabs(server, TABS)
    server.pass(EXPIRED)
    tabs.sent.clear()
    const outcomes = await Promise.all(tabs.channels.map((tab) => outcomeOf(tab.call(buscaAviso, { todos: 0 }))))
    if (outcomes.some((outcome) => outcome !== 'done') || tabs.sent.get(REFRESH) !== 1) failed += 1
  }
  return failed
}

interface Family {
  codPessoa: number
  deviceId: string
  /** The browser that its cookie names; null without cookies. */
  proof: string | null
  used: Tokens
  current: Tokens
}

/** Starts a session whose refresh token was exchanged twice, in a browser with or without cookies. */
async function familyOf({ app }: TestServer, codPessoa: number, proof: string | null): Promise<Family> {
  const owner = { codPessoa, deviceId: randomUUID(), proof }
  const first = await startSession(app, app.db, { ...owner, scope: 'full', browser: proof })
  const used = await refreshSession(app, { ...owner, refreshToken: first.refresh_token })
  const current = used && (await refreshSession(app, { ...owner, refreshToken: used.refresh_token }))
  if (!current) throw new Error('a session could not be refreshed')
  return { ...owner, used, current }
}

/** Returns whether the tokens of the owner still work. */
async function isAlive(server: TestServer, { codPessoa, deviceId, proof, current }: Family): Promise<boolean> {
  const { status } = await createDevice(server, current, deviceId).put('{"data":"e30="}')
  if (status !== 401) return true
  const { refresh_token: refreshToken } = current
  return (await refreshSession(server.app, { refreshToken, deviceId, codPessoa, proof })) !== null
}

/** Uses a refresh token again: too late, from another device, or with the cookie of another browser or none. */
async function reuse(server: TestServer, family: Family, way: number): Promise<boolean> {
  const given = { ...family, refreshToken: family.used.refresh_token }
  if (way === 0) server.pass(WINDOW + 1)
  if (way === 1) given.deviceId = randomUUID()
  if (way === 2) given.proof = 'another browser'
  if (way === 3) given.proof = null
  const stolen = await refreshSession(server.app, given)
  return stolen !== null || (await isAlive(server, family))
}

async function run(server: TestServer, scale: number) {
  const [expiries, thefts, signOuts] = [EXPIRIES, THEFTS, SIGN_OUTS].map((figure) => scaled(figure, scale))
  let failed = await expire(server, expiries ?? 0)
  const { codPessoa } = await makePerson(server)
  let repeated = 0
  for (let at = 0; at < (thefts ?? 0); at++) {
    const family = await familyOf(server, codPessoa, at % 2 || at % 4 === 2 ? `browser ${at}` : null)
    // The owner may repeat it at once, and gets the same successor.
    const again = await refreshSession(server.app, { ...family, refreshToken: family.used.refresh_token })
    if (again?.refresh_token === family.current.refresh_token) repeated += 1
    else failed += 1
    if (await reuse(server, family, at % 4)) failed += 1
  }
  for (let at = 0; at < (signOuts ?? 0); at++) {
    const family = await familyOf(server, codPessoa, null)
    const { deviceId, used, current } = family
    // Also by an older token of the session.
    const { refresh_token } = at % 2 ? used : current
    await fetch(`${server.url}/login/colab/logout`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Device-Id': deviceId },
      body: JSON.stringify({ refresh_token }),
    })
    if (await isAlive(server, family)) failed += 1
  }
  return {
    tried: (expiries ?? 0) + (thefts ?? 0) + (signOuts ?? 0),
    failed,
    figures: { 'repeats by the owner': repeated },
  }
}

export const check: Check = {
  slug: 'refresh-theft',
  goal: `${EXPIRIES} expiries in ${TABS} tabs: one rotation each, no sign-out; ${THEFTS} tokens used again too late, on another device or in another browser, and ${SIGN_OUTS} sign-outs: all sessions dead at once`,
  run: (scale) => withServer('sqlite', (server) => run(server, scale)),
}
