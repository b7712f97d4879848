import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Channel, createChannel } from '@colab/contract/channel'
import type { DeviceKeys } from '@colab/contract/channel/options'
import type { Session } from '@colab/contract/channel/session'
import { validaSenha } from '@colab/contract/domains/access'
import { type Held, memoryChannelOptions } from '@colab/contract/test/memory'
import { generateKeys } from '@colab/contract/wire/webcrypto'
import { afterAll, onTestFinished } from 'vitest'
import { createClock } from '#base/clock.ts'
import { createLog } from '#base/log.ts'
import type { Settings } from '#base/settings.ts'
import { generatePair } from '#crypto/keyring.ts'
import type { DatabaseKind } from '#db/columns.ts'
import { readSettings } from '#runtime/settings.ts'
import { createApp, type Running, serve } from '#runtime/start.ts'
import { leaksOf, noteAddress } from './canaries.ts'
import { dropDatabase, migratedDatabase } from './databases.ts'

const MINUTE = 60_000

/** The secret of every test server, so that passwords hashed for one are valid on all. */
const SECRET = 'the one secret of all test servers'

/** The minimum of argon2; the production cost has its own tests. */
export const CHEAP_PASSWORDS = { memory: 8, passes: 1 }

/** The first pair of every test server, generated once per process. */
const readyPair = generatePair()

/** A listening server with its own database and a clock that the test moves. */
export interface TestServer extends Running {
  settings: Settings
  /** Parsed log lines. */
  logged: Record<string, unknown>[]
  /** Moves the clock of the server. */
  pass(milliseconds: number): void
  /** Creates a client that is not signed in, on a new device and by default at its own address. */
  client(address?: string): TestClient
}

export interface TestClient {
  channel: Channel
  session(): Session | null
  keys(): DeviceKeys | undefined
  /** Clears or takes over the browser storage. */
  set(kept: Partial<Held>): void
  /** Signs in through the real channel and refreshes at once, like the portal. */
  signIn(cpf: string, senha: string): Promise<void>
}

export interface TestOptions {
  settings?: Partial<Settings>
  /** Milliseconds since the epoch at which the server’s clock starts; defaults to now, or to the clock of `besides`. */
  now?: number
  /** Shares the database of another test server. */
  besides?: TestServer
  /** With `besides`: has a data folder of its own, like a server on another machine. */
  apart?: boolean
  /** Defaults to the database that the tests run on. */
  database?: DatabaseKind
  /** The first key pair of the server. */
  pair?: ReturnType<typeof generatePair>
}

/** Starts a server for the calling test (or for `besides`, a second one on the same database). */
export async function startServer(options: TestOptions = {}): Promise<TestServer> {
  const { server, close } = await openServer(options)
  onTestFinished(close)
  return server
}

/** Starts a server for all tests of the calling file, outside of them. */
export async function shareServer(options: TestOptions = {}): Promise<TestServer> {
  const { server, close } = await openServer(options)
  afterAll(close)
  return server
}

/**
 * Starts a server outside of tests. With `besides`, first ends the jobs of that one: waiting for a lock of SQLite, they would block the thread
 * of both servers, and the other one could not end the write that holds the lock. `close` stops and deletes the server, and throws when its
 * log, spool or an address has a personal value.
 */
export async function openServer(options: TestOptions) {
  const { settings, besides, apart = !besides, database, pair, now = besides?.app.clock.now() ?? Date.now() } = options
  await besides?.app.background.settled()
  await besides?.app.events.flush()
  const dataDir = besides && !apart ? besides.settings.dataDir : await mkdtemp(join(tmpdir(), 'colab-test-'))
  const databaseUrl = besides?.settings.databaseUrl ?? (await migratedDatabase(dataDir, database))
  const env = { DATA_DIR: dataDir, PORT: '0', CLIENT_PROFILE: 'clients/completo.json', COLAB_SECRET: SECRET }
  // Pages are served when a test passes its own build.
  const fixed = {
    databaseUrl,
    passwordCost: CHEAP_PASSWORDS,
    portalDir: join(dataDir, 'no-portal'),
    deskDir: join(dataDir, 'no-desk'),
    trustProxy: 1,
    workers: 1,
    postalUrl: '',
  }
  const own: Settings = { ...readSettings(env), ...fixed, ...settings }
  const logged: Record<string, unknown>[] = []
  let ahead = now - Date.now()
  // Log lines have the time of the server, which is real unless its clock is moved.
  const timestamp = () => `,"time":${Date.now() + ahead}`
  const log = createLog({ level: 'info', timestamp }, { write: (line) => void logged.push(JSON.parse(line)) })
  const clock = createClock(() => Date.now() + ahead)
  const app = await createApp(own, { clock, log, generate: pairs(pair) })
  const running = await serve(app)
  const server: TestServer = {
    ...running,
    settings: own,
    logged,
    pass(milliseconds) {
      ahead += milliseconds
    },
    client: (address = freshAddress()) => createClient(running.url, fetchFrom(address), app.clock.now),
  }
  async function close(): Promise<void> {
    await running.stop()
    const leaks = await leaksOf(logged, dataDir)
    if (!besides) await dropDatabase(databaseUrl)
    if (apart) await rm(dataDir, { recursive: true, force: true })
    if (leaks.length > 0) throw new Error(`personal values in a log, the spool or an address: ${leaks.join(', ')}`)
  }
  return { server, close }
}

/** Returns the prepared pair first, and then new ones. */
function pairs(first = readyPair): typeof generatePair {
  let isFirst = true
  return () => {
    if (!isFirst) return generatePair()
    isFirst = false
    return first
  }
}

/** The pairs of all clients of this process, in turn: generating one takes longer than most tests. */
const devicePairs: ReturnType<typeof generateKeys>[] = []
let devices = 0

function nextDevicePair(): ReturnType<typeof generateKeys> {
  const at = devices++ % 8
  devicePairs[at] ??= generateKeys()
  return devicePairs[at]
}

let addresses = 0

/** Returns an address in a range that no other client of this process has. */
function freshAddress(): string {
  addresses += 1
  return `10.${(addresses >> 8) & 255}.${addresses & 255}.1`
}

/** Fetches as a client at this address; test servers trust the proxy header. */
export function fetchFrom(address: string): typeof globalThis.fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('X-Forwarded-For', address)
    return fetch(input, { ...init, headers })
  }
}

/** A client like a browser tab, with storage in memory; `now` is its clock. */
export function createClient(url: string, fetch = globalThis.fetch, now = Date.now): TestClient {
  const held: Held = { session: null, keys: undefined }
  const noted: typeof fetch = (input, init) => {
    noteAddress(input)
    return fetch(input, init)
  }
  const channel = createChannel({
    ...memoryChannelOptions(url, held),
    fetch: noted,
    now,
    generateKeys: nextDevicePair,
  })
  return {
    channel,
    session: () => held.session,
    keys: () => held.keys,
    set: (kept) => void Object.assign(held, kept),
    async signIn(cpf, senha) {
      const { ttLogin } = await channel.call(validaSenha, { cpf, senha })
      const [login] = ttLogin
      if (!login) throw new Error('no session')
      held.session = { token: login.token, refresh: login.refresh_token }
      if (!login.senhaPadrao) await channel.refresh(held.session)
    },
  }
}

export { MINUTE }
