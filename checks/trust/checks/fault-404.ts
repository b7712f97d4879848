import { buscaAviso } from '@colab/contract/domains/notices'
import type { TestServer } from '@colab/server/test/server'
import { type Check, scaled } from '../check.ts'
import { withServer } from '../servers.ts'
import { APP, CHAVE, openTabs, outcomeOf, pathOf } from '../tabs.ts'

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
  const read = (channel = tabs.channels[0]) => (channel ? outcomeOf(channel.call(buscaAviso, { todos: 0 })) : 'no tab')
  tabs.network = async (input, init) => {
    const isLost = pathOf(input) === APP || (withoutExchange && pathOf(input) === CHAVE)
    return isLost ? new Response('{}', { status: 404 }) : tabs.fetch(input, init)
  }
  for (let second = 0; second < SECONDS; second++) {
    const calls = tabs.channels.flatMap((channel) => Array.from({ length: CALLS }, () => read(channel)))
    for (const outcome of await Promise.all(calls)) if (outcome !== 'Unavailable 404') faults.push(outcome)
    server.pass(1000)
  }
  const exchanges = tabs.channels.map((_, tab) => tabs.sent.get(`${CHAVE} ${tab}`) ?? 0)
  if (Math.max(...exchanges) > SECONDS / PAUSE) faults.push(`${Math.max(...exchanges)} key exchanges`)
  if ((tabs.sent.get(APP) ?? 0) > 2 * SECONDS * CALLS * TABS) faults.push('a call was sent more than twice')
  tabs.network = tabs.fetch
  // The server has lost the keys of the device for good.
  await server.app.db
    .deleteFrom('device')
    .where('deviceId', '=', tabs.held.keys?.deviceId ?? '')
    .execute()
  server.pass(PAUSE * 1000)
  if ((await read()) !== 'done') faults.push('did not recover')
  return { faults, exchanges: Math.max(...exchanges) }
}

export const check: Check = {
  slug: 'fault-404',
  goal: `${STORMS} times ${SECONDS} s of nothing but 404: at most one key exchange in ${PAUSE} s per tab, every call fails clearly, and all recover by themselves`,
  run: (scale) =>
    withServer('sqlite', async (server) => {
      const sum = { tried: scaled(STORMS, scale), failed: 0, figures: { 'most key exchanges': 0 } }
      for (let at = 0; at < sum.tried; at++) {
        const { faults, exchanges } = await storm(server, at % 2 === 1)
        if (faults.length > 0) {
          sum.failed += 1
          console.error(`storm ${at}: ${faults.join(', ')}`)
        }
        sum.figures['most key exchanges'] = Math.max(sum.figures['most key exchanges'], exchanges)
      }
      return sum
    }),
}
