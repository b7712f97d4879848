import { setTimeout as pause } from 'node:timers/promises'
import type { TestServer } from '@colab/server/test/server'
import { onServer } from '../servers.ts'
import { APP, openTabs, pathOf, REFRESH, read, type Tabs } from '../tabs.ts'

const STORMS = 500
const CALLS = 50
const TABS = 5
/** Storms in one session, which ends after twelve hours. */
const PER_SESSION = 40
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

export const check = onServer(
  `${STORMS} times ${CALLS} calls of ${TABS} tabs with an expired token, the refresh prompt, slow, lost, failing or offline: one rotation, no call sent more than twice, nobody signed out`,
  async (server, trial) => {
    let tabs = await openTabs(server, TABS)
    for (const storm of trial.times(STORMS)) {
      if (storm % PER_SESSION === PER_SESSION - 1) tabs = await openTabs(server, TABS)
      const { kind, attempts, rotations, outcome } = KINDS[storm % KINDS.length] ?? KINDS[0]
      server.pass(EXPIRED)
      const before = await generationOf(server, tabs)
      tabs.sent.clear()
      disturb(tabs, kind)
      const calls = Array.from({ length: CALLS }, (_, at) => read(tabs, at % TABS))
      const outcomes = await Promise.all(calls)
      const [refreshes = 0, sends = 0] = [tabs.sent.get(REFRESH), tabs.sent.get(APP)]
      const rotated = (await generationOf(server, tabs)) - before
      tabs.network = tabs.fetch
      const isRight =
        outcomes.every((found) => found === outcome) &&
        refreshes <= attempts &&
        rotated === rotations &&
        sends <= 2 * CALLS &&
        (await read(tabs)) === 'done'
      trial.fail(
        !isRight,
        `${kind}: ${[...new Set(outcomes)]}, ${refreshes} refreshes, ${rotated} rotations, ${sends} sends`,
      )
      if (kind !== 'offline') trial.highest('most refreshes', refreshes)
      trial.highest('most sends per call', sends / CALLS)
    }
  },
)
