import type { TestServer } from '@colab/server/test/server'
import { onServer } from '../servers.ts'
import { APP, CHAVE, openTabs, pathOf, read } from '../tabs.ts'

const STORMS = 50
const TABS = 2
const CALLS = 5
/** Seconds that the server answers only 404, and between two key exchanges of a tab. */
const SECONDS = 60
const PAUSE = 5

/** Lets all tabs call every second while only 404 comes, in half of the storms also to key exchanges; returns what was wrong. */
async function storm(server: TestServer, withoutExchange: boolean) {
  const tabs = await openTabs(server, TABS)
  const faults: string[] = []
  const begun = server.app.clock.now()
  tabs.network = async (input, init) => {
    const isLost = pathOf(input) === APP || (withoutExchange && pathOf(input) === CHAVE)
    return isLost ? new Response('{}', { status: 404 }) : tabs.fetch(input, init)
  }
  for (let second = 0; second < SECONDS; second++) {
    const calls = tabs.channels.flatMap((_, tab) => Array.from({ length: CALLS }, () => read(tabs, tab)))
    for (const outcome of await Promise.all(calls)) if (outcome !== 'Unavailable 404') faults.push(outcome)
    server.pass(1000)
  }
  const exchanges = tabs.channels.map((_, tab) => tabs.sent.get(`${CHAVE} ${tab}`) ?? 0)
  // The clock of the server also goes on by itself.
  const seconds = (server.app.clock.now() - begun) / 1000
  if (Math.max(...exchanges) > Math.ceil(seconds / PAUSE)) faults.push(`${Math.max(...exchanges)} key exchanges`)
  if ((tabs.sent.get(APP) ?? 0) > 2 * SECONDS * CALLS * TABS) faults.push('a call was sent more than twice')
  tabs.network = tabs.fetch
  // The server has lost the keys of the device for good.
  await server.app.db
    .deleteFrom('device')
    .where('deviceId', '=', tabs.held.keys?.deviceId ?? '')
    .execute()
  server.pass(PAUSE * 1000)
  if ((await read(tabs)) !== 'done') faults.push('did not recover')
  return { faults, exchanges: Math.max(...exchanges) }
}

export const check = onServer(
  `${STORMS} times ${SECONDS} s of nothing but 404: at most one key exchange in ${PAUSE} s per tab, every call fails clearly, and all recover by themselves`,
  async (server, trial) => {
    for (const at of trial.times(STORMS)) {
      const { faults, exchanges } = await storm(server, at % 2 === 1)
      trial.fail(faults.length > 0, `storm ${at}: ${faults.join(', ')}`)
      trial.highest('most key exchanges', exchanges)
    }
  },
)
