import { randomUUID } from 'node:crypto'
import { refreshSession } from '@colab/server/gatekeeper/sessions'
import { makePerson, type TestPerson } from '@colab/server/test/people'
import type { TestServer } from '@colab/server/test/server'
import { pick, randomOf } from '../check.ts'
import { onServer } from '../servers.ts'
import { APP, effectsOf, giveNotices, markRead, openTabs, pathOf, read as readIn, type Tabs } from '../tabs.ts'

const RUNS = 1000
const STEPS = 30
const PEOPLE = 2
const TABS = 2
/** Milliseconds: an access token has expired; a session has ended; less than a reply is stored. */
const [EXPIRED, ENDED, STORED] = [16 * 60_000, 12 * 3_600_000, 23 * 3_600_000]

/** A browser of a person, and whether its session must still be alive. */
interface Browser {
  tabs: Tabs
  isAlive: boolean
  /** Refresh tokens that were replaced. */
  used: string[]
}

/** The expected state of a person. */
interface Person {
  owner: TestPerson
  browsers: Browser[]
  /** Notices marked as read, in order: key and moment of each action. */
  done: { key: string; moment: number }[]
}

interface World {
  server: TestServer
  random: () => number
  people: Person[]
}

type Outcome = [found: string, expected: string]

/** Calls from any tab; records a refresh token that the call replaced. */
async function call({ tabs, used }: Browser, run: (tab: number) => Promise<string>, random: () => number) {
  const before = tabs.held.session?.refresh
  const outcome = await run(Math.floor(random() * TABS))
  if (before && tabs.held.session?.refresh !== before && !used.includes(before)) used.push(before)
  return outcome
}

const expected = ({ isAlive }: Browser) => (isAlive ? 'done' : 'SignedOut')

const read = (browser: Browser, random: () => number) => call(browser, (tab) => readIn(browser.tabs, tab), random)

const mark = (browser: Browser, random: () => number, sequencia: number, key: string) =>
  call(browser, (tab) => markRead(browser.tabs, sequencia, key, tab), random)

async function signIn({ server }: World, { owner, browsers }: Person): Promise<Browser> {
  const browser = { tabs: await openTabs(server, TABS, undefined, owner), isAlive: true, used: [] }
  browsers.push(browser)
  return browser
}

const actionAt = ({ app }: TestServer) => ({ key: randomUUID(), moment: app.clock.now() })

const isStored = ({ app }: TestServer, { moment }: { moment: number }) => app.clock.now() - moment < STORED

/** Actions of people, networks and attackers; each returns its result and the expected one. */
const STEPS_OF: ((world: World, person: Person, browser: Browser) => Promise<Outcome[]>)[] = [
  async ({ random }, _, browser) => [[await read(browser, random), expected(browser)]],
  // A new action.
  async ({ server, random }, { done }, browser) => {
    const action = actionAt(server)
    const outcome = await mark(browser, random, done.length + 1, action.key)
    if (browser.isAlive) done.push(action)
    return [[outcome, expected(browser)]]
  },
  // Its reply, or the request itself, is lost, and the person sends it again.
  async ({ server, random }, { done }, browser) => {
    if (!browser.isAlive) return []
    const action = actionAt(server)
    done.push(action)
    const { tabs } = browser
    // With a token that is valid long enough, so that only this call is disturbed.
    const before = await read(browser, random)
    const arrives = random() < 0.5
    tabs.network = async (input, init) => {
      if (pathOf(input) !== APP) return tabs.fetch(input, init)
      if (arrives) await tabs.fetch(input, init)
      throw new TypeError('fetch failed')
    }
    const lost = await mark(browser, random, done.length, action.key)
    tabs.network = tabs.fetch
    return [
      [before, 'done'],
      [lost, 'Unavailable 0'],
      [await mark(browser, random, done.length, action.key), 'done'],
    ]
  },
  // An earlier action again, from any browser.
  async ({ server, random }, { done }, browser) => {
    const at = Math.floor(random() * done.length)
    const action = done[at]
    if (!action || !isStored(server, action)) return []
    return [[await mark(browser, random, at + 1, action.key), expected(browser)]]
  },
  // Its key under another action.
  async ({ server, random }, { done }, browser) => {
    const action = done.at(-1)
    if (!action || !isStored(server, action)) return []
    const outcome = await mark(browser, random, done.length + 1, action.key)
    return [[outcome, browser.isAlive ? 'Unavailable 409' : 'SignedOut']]
  },
  // All tabs of the person at once.
  async ({ random }, { browsers }) => {
    const calls = browsers.flatMap((browser) => browser.tabs.channels.map(() => browser))
    const found = await Promise.all(calls.map((browser) => read(browser, random)))
    return calls.map((browser, at) => [found[at] ?? '', expected(browser)])
  },
  async (world, person) => {
    const browser = await signIn(world, person)
    return [[await read(browser, world.random), 'done']]
  },
  async ({ server }) => {
    server.pass(EXPIRED)
    return []
  },
  // An attacker uses a refresh token that has been replaced.
  async ({ server }, { owner }, browser) => {
    const refreshToken = browser.used.at(-1)
    if (!refreshToken) return []
    const stolen = await refreshSession(server.app, {
      refreshToken,
      deviceId: randomUUID(),
      codPessoa: owner.codPessoa,
    })
    browser.isAlive = false
    return [[stolen === null ? 'refused' : 'taken', 'refused']]
  },
  async (_, __, browser) => {
    await browser.tabs.channels[0]?.signOut()
    browser.isAlive = false
    return []
  },
]
/** Share of each step, in their order; the rest is the end of all sessions. */
const SHARES = [0.2, 0.2, 0.1, 0.1, 0.05, 0.1, 0.07, 0.1, 0.03, 0.04]

async function step(world: World): Promise<Outcome[]> {
  const { server, random, people } = world
  const person = pick(random, people)
  if (!person.browsers.some(({ isAlive }) => isAlive) && random() < 0.5) await signIn(world, person)
  const browser = pick(random, person.browsers)
  let left = random()
  for (const [at, share] of SHARES.entries()) {
    left -= share
    if (left < 0) return (await STEPS_OF[at]?.(world, person, browser)) ?? []
  }
  server.pass(ENDED)
  for (const { browsers } of people) for (const one of browsers) one.isAlive = false
  return []
}

/** Runs a number of steps of two people; returns the first whose result differs from the model. */
async function live(server: TestServer, random: () => number): Promise<string> {
  const world: World = { server, random, people: [] }
  for (let at = 0; at < PEOPLE; at++) {
    const owner = await makePerson(server)
    await giveNotices(server, owner, STEPS + 2)
    const person: Person = { owner, browsers: [], done: [] }
    await signIn(world, person)
    world.people.push(person)
  }
  for (let at = 0; at < STEPS; at++) {
    for (const [found, wanted] of await step(world))
      if (found !== wanted) return `step ${at}: ${found} instead of ${wanted}`
  }
  for (const { owner, done } of world.people) {
    const [marked, audits] = await effectsOf(server, owner)
    if (marked !== done.length || audits !== done.length)
      return `${done.length} writes: ${marked} effects, ${audits} audited`
  }
  return ''
}

export const check = onServer(
  `${RUNS.toLocaleString('en')} lives of ${PEOPLE} people with several browsers and tabs, ${STEPS} random steps each (writes, lost requests and replies, repeats, expiries, thefts, sign-outs): every call ends as a model of sessions and effects says`,
  async (server, trial) => {
    for (const at of trial.times(RUNS)) {
      const fault = await live(server, randomOf(trial.seed + at))
      trial.fail(fault !== '', `life ${at}: ${fault}`)
      trial.add('steps', STEPS)
    }
  },
)
