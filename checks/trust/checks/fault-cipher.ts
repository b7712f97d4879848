import { createPublicKey } from 'node:crypto'
import { readEnvelope, writeEnvelope } from '@colab/contract/wire/envelope'
import { sealEnvelope } from '@colab/server/crypto/envelope'
import { DEVICE_KEY } from '@colab/server/test/device'
import type { TestServer } from '@colab/server/test/server'
import { onServer } from '../servers.ts'
import { APP, CHAVE, openTabs, pathOf, REFRESH, read, type Tabs } from '../tabs.ts'

const TRIES = 20_000
const TABS = 2
/** One try in so many begins with lost keys; calls at once then, in all tabs. */
const STORM_EVERY = 100
const CALLS = 5
/** Milliseconds after which a tab may replace its keys again. */
const PAUSE = 5000

const foreignKey = createPublicKey(DEVICE_KEY)

/** Cuts the ciphertext of an envelope to a length that changes with `at`. */
function cut(data: string, at: number): string {
  const envelope = readEnvelope(data)
  // A shorter one than its tag is no envelope at all.
  return writeEnvelope({ ...envelope, ciphertext: envelope.ciphertext.slice(0, at % envelope.ciphertext.length) })
}

async function changedReply(response: Response, change: (data: string) => string): Promise<Response> {
  const { data } = (await response.json()) as { data: string }
  return Response.json({ data: change(data) })
}

/** Disturbances of a single call, and how it must end: at once, without new keys. */
const SINGLE: { outcome: string; network(tabs: Tabs, at: number): typeof fetch }[] = [
  {
    outcome: 'Unavailable 200',
    network: (tabs, at) => async (input, init) => changedReply(await tabs.fetch(input, init), (data) => cut(data, at)),
  },
  {
    outcome: 'Unavailable 400',
    network: (tabs, at) => (input, init) => {
      const { data } = JSON.parse(String(init?.body)) as { data: string }
      return tabs.fetch(input, { ...init, body: JSON.stringify({ data: cut(data, at) }) })
    },
  },
  {
    outcome: 'Unavailable 200',
    network: (tabs) => async (input, init) => {
      return changedReply(await tabs.fetch(input, init), () => sealEnvelope(foreignKey, '{"Avisos":[]}'))
    },
  },
]

/** Ways to lose keys: in the browser, of the device at the server, and of the server itself. */
const LOSSES: ((server: TestServer, tabs: Tabs, deviceId: string) => Promise<unknown>)[] = [
  async (_, { held }) => {
    held.keys = undefined
  },
  ({ app }, _, deviceId) => app.db.deleteFrom('device').where('deviceId', '=', deviceId).execute(),
  ({ app }, _, deviceId) =>
    app.db.updateTable('device').set({ serverKeyId: 'gone' }).where('deviceId', '=', deviceId).execute(),
]

async function isSingleRight(tabs: Tabs, at: number): Promise<boolean> {
  const { outcome, network } = SINGLE[at % SINGLE.length] ?? { outcome: '', network: () => fetch }
  const disturbed = network(tabs, Math.floor(at / SINGLE.length))
  tabs.network = (input, init) => (pathOf(input) === APP ? disturbed : tabs.fetch)(input, init)
  tabs.sent.clear()
  const found = await read(tabs)
  tabs.network = tabs.fetch
  // A token that expires just now is renewed, and its call sent again.
  const calls = tabs.sent.has(REFRESH) ? 2 : 1
  return found === outcome && tabs.sent.get(APP) === calls && !tabs.sent.has(CHAVE)
}

async function isStormRight(server: TestServer, tabs: Tabs, which: number): Promise<boolean> {
  server.pass(PAUSE)
  // With a token that is good for long enough, so that every request below is a call or an exchange.
  if ((await read(tabs)) !== 'done') return false
  await LOSSES[which % LOSSES.length]?.(server, tabs, tabs.held.keys?.deviceId ?? '')
  tabs.sent.clear()
  const calls = tabs.channels.flatMap((_, tab) => Array.from({ length: CALLS }, () => read(tabs, tab)))
  const outcomes = await Promise.all(calls)
  const isOnce = tabs.sent.get(CHAVE) === 1 && (tabs.sent.get(APP) ?? 0) <= 2 * calls.length
  return isOnce && outcomes.every((outcome) => outcome === 'done')
}

export const check = onServer(
  `${TRIES} times a truncated or foreign ciphertext, or lost keys under ${TABS * CALLS} calls of ${TABS} tabs: a clear error at once, or one key exchange and every call done`,
  async (server, trial) => {
    const tabs = await openTabs(server, TABS)
    let storms = 0
    for (const at of trial.times(TRIES)) {
      const isStorm = at % STORM_EVERY === STORM_EVERY - 1
      trial.fail(!(isStorm ? await isStormRight(server, tabs, storms++) : await isSingleRight(tabs, at)))
    }
    trial.add('times without keys', storms)
  },
)
