import { type Channel, createChannel } from '@colab/contract/channel'
import { alteraSituacaoAviso, buscaAviso } from '@colab/contract/domains/notices'
import { type Held, memoryChannelOptions } from '@colab/contract/test/memory'
import { generateKeys, importPublicKey } from '@colab/contract/wire/webcrypto'
import { insertAll } from '@colab/server/db/insert'
import { deviceOf } from '@colab/server/test/device'
import { noticeTo } from '@colab/server/test/notices'
import { makePerson, type TestPerson } from '@colab/server/test/people'
import { fetchFrom, type TestServer } from '@colab/server/test/server'
import { addressOf } from './sign-in.ts'
import { DAY, noticeOfDay } from './writers.ts'

/** The tabs of one browser, signed in: they share tokens, keys and locks, and a network that a check can disturb. */
export interface Tabs {
  owner: TestPerson
  held: Held
  channels: Channel[]
  /** Number of requests by path, and by path and tab: `/chave`, `/chave 0`. */
  sent: Map<string, number>
  /** The `fetch` of the tabs. */
  network: typeof globalThis.fetch
  /** The undisturbed network. */
  fetch: typeof globalThis.fetch
}

export const APP = '/rest/app/app'

/** The first keys of all browsers: generating a pair is slow. */
let keys: ReturnType<typeof generateKeys> | undefined
let browsers = 0

export const pathOf = (input: RequestInfo | URL): string => new URL(String(input)).pathname

/** Signs a person in, by default a new one, with keys, in so many tabs; `own` are keys that no other browser has. */
export async function openTabs(
  server: TestServer,
  count = 1,
  own?: ReturnType<typeof generateKeys>,
  person?: TestPerson,
): Promise<Tabs> {
  const owner = person ?? (await makePerson(server))
  const { deviceId, tokens, exchange } = await deviceOf(server, owner)
  if (!tokens) throw new Error('no session')
  keys ??= generateKeys()
  const pair = await (own ?? keys)
  const { json } = await exchange(pair.publicKey)
  const serverKey = await importPublicKey(String(json.rsa_public_key_backend))
  const session = { token: tokens.token, refresh: tokens.refresh_token }
  const held: Held = { session, keys: { deviceId, ...pair, serverKey } }
  browsers += 1
  const fetch = fetchFrom(addressOf(browsers))
  const tabs: Tabs = { owner, held, channels: [], sent: new Map(), network: fetch, fetch }
  const options = { ...memoryChannelOptions(server.url, held), now: () => server.app.clock.now() }
  tabs.channels = Array.from({ length: count }, (_, tab) =>
    createChannel({
      ...options,
      fetch: async (input, init) => {
        const path = pathOf(input)
        for (const name of [path, `${path} ${tab}`]) tabs.sent.set(name, (tabs.sent.get(name) ?? 0) + 1)
        return tabs.network(input, init)
      },
    }),
  )
  return tabs
}

/** Returns how a call failed: the name of the error and its status, or `done`. */
async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'done'
  } catch (error) {
    const { name, status } = error as Error & { status?: number }
    return status === undefined ? name : `${name} ${status}`
  }
}

/** Reads notices in a tab; returns how the call ended. */
export const read = ({ channels }: Tabs, tab = 0): Promise<string> =>
  outcomeOf(Promise.try(() => channels[tab]?.call(buscaAviso, { todos: 0 })))

/** Creates notices of a person to mark as read, numbered from 1. */
export async function giveNotices({ app }: TestServer, owner: TestPerson, count: number): Promise<void> {
  const notices = Array.from({ length: count }, (_, index) => noticeTo(owner, { dtAviso: DAY, sequencia: index + 1 }))
  await insertAll(app.db, 'notice', notices)
}

/** Marks a notice as read; returns how the call ended. */
export function markRead({ owner, channels }: Tabs, sequencia: number, idempotencyKey: string, tab = 0) {
  const params = noticeOfDay(owner.employments[0]?.codEmpregado ?? 0, sequencia)
  return outcomeOf(Promise.try(() => channels[tab]?.call(alteraSituacaoAviso, params, { idempotencyKey })))
}

/** Returns how many notices of a person are read, and how many writes were audited. */
export async function effectsOf({ app: { db } }: TestServer, { codPessoa }: TestPerson): Promise<[number, number]> {
  const notices = db.selectFrom('notice').select('sequencia').where('codPessoa', '=', codPessoa)
  const marked = await notices.where('situacao', '=', 'L').execute()
  const audits = await db.selectFrom('audit').select('id').where('codPessoa', '=', codPessoa).execute()
  return [marked.length, audits.length]
}
