import { generateKeys } from '@colab/contract/wire/webcrypto'
import type { TestServer } from '@colab/server/test/server'
import type { Trial } from '../check.ts'
import { onServer } from '../servers.ts'
import { APP, effectsOf, giveNotices, markRead, openTabs, pathOf, read, type Tabs } from '../tabs.ts'

/** One of three replies is swapped for that to another request of the same device. */
const TRIES = 15_000
/** Notices of a person, each marked as read once: so many for each way. */
const NOTICES = 90

/** Another person, who calls at the same time from a device of their own. */
type Pair = [Tabs, Tabs]

type Send = typeof globalThis.fetch

function disturb(tabs: Tabs, network: Send): void {
  tabs.network = (input, init) => (pathOf(input) === APP ? network : tabs.fetch)(input, init)
}

/** Sends two calls at once, each of which gets the reply to the other. */
async function swap(pair: Pair, send: (tabs: Tabs) => Promise<string>): Promise<string> {
  const replies = pair.map(() => Promise.withResolvers<Response>())
  let requests = 0
  for (const tabs of pair) {
    disturb(tabs, async (input, init) => {
      const at = requests++
      replies[1 - at]?.resolve(await tabs.fetch(input, init))
      return replies[at]?.promise ?? Response.error()
    })
  }
  return (await Promise.all(pair.map(send))).join(' ')
}

/** What happens to the reply of a write; returns how the call ended, and how it had to. */
const WAYS: ((pair: Pair, send: (tabs: Tabs) => Promise<string>) => Promise<[found: string, expected: string]>)[] = [
  // The reply is lost after the commit.
  async ([tabs], send) => {
    disturb(tabs, async (input, init) => {
      await tabs.fetch(input, init)
      throw new TypeError('fetch failed')
    })
    return [await send(tabs), 'Unavailable 0']
  },
  // The network delivers the request twice, and the second reply.
  async ([tabs], send) => {
    disturb(tabs, async (input, init) => {
      await tabs.fetch(input, init)
      return tabs.fetch(input, init)
    })
    return [await send(tabs), 'Unavailable 400']
  },
  // The reply arrives after the same action was sent again.
  async ([tabs], send) => {
    const again = Promise.withResolvers<void>()
    disturb(tabs, async (input, init) => {
      tabs.network = tabs.fetch
      const response = await tabs.fetch(input, init)
      await again.promise
      return response
    })
    const calls = [send(tabs), send(tabs)]
    await Promise.race(calls).finally(again.resolve)
    return [(await Promise.all(calls)).join(' '), 'done done']
  },
  // Two people get the reply of each other.
  async (pair, send) => [await swap(pair, send), 'Unavailable 200 Unavailable 200'],
  // Two calls of one device get the reply of each other.
  async ([tabs], send) => [await swap([tabs, tabs], send), 'Unavailable 200 Unavailable 200'],
  // The reply to an earlier read of the same device, which was a success.
  async ([tabs], send) => {
    const [earlier] = await Promise.all([keepReply(tabs), read(tabs)])
    disturb(tabs, async (input, init) => {
      await tabs.fetch(input, init)
      return earlier
    })
    return [await send(tabs), 'Unavailable 200']
  },
]

/** Returns a copy of the next reply. */
function keepReply(tabs: Tabs): Promise<Response> {
  const kept = Promise.withResolvers<Response>()
  disturb(tabs, async (input, init) => {
    const response = await tabs.fetch(input, init)
    kept.resolve(response.clone())
    return response
  })
  return kept.promise
}

/** The way that concerns another person too. */
const WITH_OTHER = 3

/** Returns how many of the writes of a person were not applied exactly once. */
async function wrongEffects(server: TestServer, { owner }: Tabs, writes: number): Promise<number> {
  const effects = await effectsOf(server, owner)
  return effects.reduce((sum, count) => sum + Math.abs(count - writes), 0)
}

async function run(server: TestServer, trial: Trial): Promise<void> {
  const ownKeys = [generateKeys(), generateKeys()]
  for (let left = trial.scaled(TRIES); left > 0; left -= NOTICES) {
    const pair: Pair = [await openTabs(server, 1, ownKeys[0]), await openTabs(server, 1, ownKeys[1])]
    for (const tabs of pair) await giveNotices(server, tabs.owner, NOTICES)
    const count = Math.min(left, NOTICES)
    const [tabs, other] = pair
    let others = 0
    for (let at = 0; at < count; at++) {
      const key = crypto.randomUUID()
      const send = (one: Tabs) => markRead(one, at + 1, key)
      const [found, expected] = (await WAYS[at % WAYS.length]?.(pair, send)) ?? []
      const isWithOther = at % WAYS.length === WITH_OTHER
      if (isWithOther) others += 1
      for (const one of pair) one.network = one.fetch
      // The person sends it again; the reply is that of the first time.
      const again = await Promise.all((isWithOther ? pair : [tabs]).map(send))
      trial.fail(found !== expected || again.some((outcome) => outcome !== 'done'), `${found}, then ${again}`)
    }
    trial.tried += count
    trial.fault('wrong effects', await wrongEffects(server, tabs, count))
    trial.fault('wrong effects', await wrongEffects(server, other, others))
  }
}

export const check = onServer(
  `${TRIES} writes whose reply is lost after the commit, late, answered twice or swapped with that of another person or, ${TRIES / 3} times, of another request of the same device, then sent again: swapped replies are refused, one effect each`,
  run,
)
