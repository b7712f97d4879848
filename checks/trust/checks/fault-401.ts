import { setTimeout as pause } from 'node:timers/promises'
import { buscaAviso } from '@colab/contract/domains/notices'
import type { TestServer } from '@colab/server/test/server'
import { type Check, scaled } from '../check.ts'
import { withServer } from '../servers.ts'
import { APP, openTabs, outcomeOf, pathOf, REFRESH, type Tabs } from '../tabs.ts'

const STORMS = 500
const CALLS = 50
const TABS = 5
/** Storms on one server: a session ends after twelve hours, and a key pair of a server after a day. */
const PER_SERVER = 40
/** Milliseconds after which an access token has expired. */
const EXPIRED = 16 * 60_000

/** What happens to the refresh, and what must follow: attempts at most, its rotations, the outcome of the calls. */
const KINDS = [
  { kind: 'prompt', attempts: 1, rotations: 1, outcome: 'done' },
  { kind: 'slow', attempts: 1, rotations: 1, outcome: 'done' },
  { kind: 'lost', attempts: 2, rotations: 1, outcome: 'done' },
  { kind: 'gateway', attempts: 2, rotations: 1, outcome: 'done' },
  { kind: 'offline', attempts: 2 * TABS, rotations: 0, outcome: 'Unavailable 0' },
] as const

/** Disturbs the refresh; a slow or failing one ends when all calls are waiting for it. */
function disturb(tabs: Tabs, kind: (typeof KINDS)[number]['kind']): void {
  const all = Promise.withResolvers<void>()
  let refused = 0
  let refreshes = 0
  tabs.network = async (input, init) => {
    if (pathOf(input) !== REFRESH) {
      const response = await tabs.fetch(input, init)
      if (response.status === 401 && ++refused === CALLS) all.resolve()
      return response
    }
    refreshes += 1
    if (kind === 'slow' || kind === 'offline') await all.promise.then(() => pause(1))
    if (kind === 'offline') throw new TypeError('fetch failed')
    if (kind === 'gateway' && refreshes === 1) return new Response('', { status: 502 })
    const response = await tabs.fetch(input, init)
    if (kind === 'lost' && refreshes === 1) throw new TypeError('fetch failed')
    return response
  }
}

async function generationOf({ app }: TestServer, { held }: Tabs): Promise<number> {
  const query = app.db.selectFrom('session').select('generation').where('revokedAt', 'is', null)
  return (await query.where('deviceId', '=', held.keys?.deviceId ?? '').executeTakeFirstOrThrow()).generation
}

const read = (channel: Tabs['channels'][number]) => outcomeOf(channel.call(buscaAviso, { todos: 0 }))

async function run(server: TestServer, storms: number) {
  let failed = 0
  const tabs = await openTabs(server, TABS)
  let [refreshed, sent] = [0, 0]
  for (let storm = 0; storm < storms; storm++) {
    const { kind, attempts, rotations, outcome } = KINDS[storm % KINDS.length] ?? KINDS[0]
    server.pass(EXPIRED)
    const before = await generationOf(server, tabs)
    tabs.sent.clear()
    disturb(tabs, kind)
    const calls = Array.from({ length: CALLS }, (_, at) => tabs.channels[at % TABS])
    const outcomes = await Promise.all(calls.map((channel) => channel && read(channel)))
    const [refreshes = 0, sends = 0] = [tabs.sent.get(REFRESH), tabs.sent.get(APP)]
    const rotated = (await generationOf(server, tabs)) - before
    tabs.network = tabs.fetch
    const [channel] = tabs.channels
    const after = channel && (await read(channel))
    const isRight =
      outcomes.every((found) => found === outcome) &&
      refreshes <= attempts &&
      rotated === rotations &&
      sends <= 2 * CALLS &&
      after === 'done'
    if (!isRight) failed += 1
    if (kind !== 'offline') refreshed = Math.max(refreshed, refreshes)
    sent = Math.max(sent, sends / CALLS)
  }
  return { failed, refreshed, sent }
}

export const check: Check = {
  slug: 'fault-401',
  goal: `${STORMS} times ${CALLS} calls of ${TABS} tabs with an expired token, the refresh prompt, slow, lost, failing or offline: one rotation, no call sent more than twice, nobody signed out`,
  async run(scale) {
    const tried = scaled(STORMS, scale)
    let failed = 0
    const figures = { 'most refreshes': 0, 'most sends per call': 0 }
    for (let done = 0; done < tried; done += PER_SERVER) {
      const found = await withServer('sqlite', (server) => run(server, Math.min(PER_SERVER, tried - done)))
      failed += found.failed
      figures['most refreshes'] = Math.max(figures['most refreshes'], found.refreshed)
      figures['most sends per call'] = Math.max(figures['most sends per call'], found.sent)
    }
    return { tried, failed, figures }
  },
}
