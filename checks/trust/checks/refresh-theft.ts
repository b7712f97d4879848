import { randomUUID } from 'node:crypto'
import { refreshSession, startSession, type Tokens } from '@colab/server/gatekeeper/sessions'
import { createDevice } from '@colab/server/test/device'
import { makePerson } from '@colab/server/test/people'
import type { TestServer } from '@colab/server/test/server'
import type { Trial } from '../check.ts'
import { onServer } from '../servers.ts'
import { openTabs, REFRESH, read } from '../tabs.ts'

const EXPIRIES = 200
const TABS = 20
const THEFTS = 500
const SIGN_OUTS = 500
/** Milliseconds: an access token has expired, and the time is over in which the same refresh may be repeated. */
const EXPIRED = 16 * 60_000
const WINDOW = 10_000
/** Expiries in one session, which ends after twelve hours. */
const PER_SESSION = 40

/** Lets the token of all tabs expire again and again; each must lead to one rotation, and no sign-out. */
async function expire(server: TestServer, trial: Trial): Promise<void> {
  let tabs = await openTabs(server, TABS)
  for (const at of trial.times(EXPIRIES)) {
    if (at % PER_SESSION === PER_SESSION - 1) tabs = await openTabs(server, TABS)
    server.pass(EXPIRED)
    tabs.sent.clear()
    const outcomes = await Promise.all(tabs.channels.map((_, tab) => read(tabs, tab)))
    trial.fail(outcomes.some((outcome) => outcome !== 'done') || tabs.sent.get(REFRESH) !== 1)
  }
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

export const check = onServer(
  `${EXPIRIES} expiries in ${TABS} tabs: one rotation each, no sign-out; ${THEFTS} tokens used again too late, on another device or in another browser, and ${SIGN_OUTS} sign-outs: all sessions dead at once`,
  async (server, trial) => {
    await expire(server, trial)
    const { codPessoa } = await makePerson(server)
    for (const at of trial.times(THEFTS)) {
      const family = await familyOf(server, codPessoa, at % 2 || at % 4 === 2 ? `browser ${at}` : null)
      // The owner may repeat it at once, and gets the same successor.
      const again = await refreshSession(server.app, { ...family, refreshToken: family.used.refresh_token })
      const isRepeated = again?.refresh_token === family.current.refresh_token
      trial.add('repeats by the owner', Number(isRepeated))
      trial.fail(!isRepeated)
      trial.fail(await reuse(server, family, at % 4))
    }
    for (const at of trial.times(SIGN_OUTS)) {
      const family = await familyOf(server, codPessoa, null)
      const { deviceId, used, current } = family
      // Also by an older token of the session.
      const { refresh_token } = at % 2 ? used : current
      await fetch(`${server.url}/login/colab/logout`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Device-Id': deviceId },
        body: JSON.stringify({ refresh_token }),
      })
      trial.fail(await isAlive(server, family))
    }
  },
)
