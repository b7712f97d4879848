import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Channel, createChannel, type DeviceKeys, type Session } from '@colab/contract/channel'
import { validaSenha } from '@colab/contract/domains/access'
import { type Held, memoryChannelOptions } from '@colab/contract/test/memory'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, onTestFinished } from 'vitest'
import { createClock } from '#runtime/clock.ts'
import { readSettings, type Settings } from '#runtime/settings.ts'
import { createApp, type Running, serve } from '#runtime/start.ts'

const MINUTE = 60_000

/** A server that really listens, on a database of its own, with a clock that the test moves. */
export interface TestServer extends Running {
  settings: Settings
  /** Lines that were logged, parsed. */
  logged: Record<string, unknown>[]
  /** Moves the server's clock. */
  pass(milliseconds: number): void
  /** A client on a device of its own, not signed in. */
  client(): TestClient
}

export interface TestClient {
  channel: Channel
  session(): Session | null
  keys(): DeviceKeys | undefined
  /** Forgets or takes over what a browser would hold. */
  set(kept: Partial<Held>): void
  /** Signs in through the real channel and refreshes at once, as the portal does. */
  signIn(cpf: string, senha: string): Promise<void>
}

export interface TestOptions {
  settings?: Partial<Settings>
  /** Milliseconds since the epoch at which the server's clock starts; it then runs on. */
  now?: number
  /** Share the database of another test server. */
  besides?: TestServer
}

/** Starts a server for the test that calls it (or for `besides`, a second one on the same database). */
export async function startServer(options: TestOptions = {}): Promise<TestServer> {
  const { server, close } = await openServer(options)
  onTestFinished(close)
  return server
}

/** Starts a server for all tests of the file that calls it, outside of them. */
export async function shareServer(options: TestOptions = {}): Promise<TestServer> {
  const { server, close } = await openServer(options)
  afterAll(close)
  return server
}

async function openServer({ settings, now = Date.now(), besides }: TestOptions) {
  const dataDir = besides?.settings.dataDir ?? (await mkdtemp(join(tmpdir(), 'colab-test-')))
  const databaseUrl = besides?.settings.databaseUrl ?? (await freshDatabase(dataDir))
  const base = readSettings({ DATA_DIR: dataDir, PORT: '0', CLIENT_PROFILE: 'clients/completo.json' })
  const own: Settings = { ...base, databaseUrl, ...settings }
  const logged: Record<string, unknown>[] = []
  let ahead = now - Date.now()
  // Lines are of the server's time, as they are where nobody moves its clock.
  const timestamp = () => `,"time":${Date.now() + ahead}`
  const log = pino({ level: 'info', timestamp }, { write: (line) => void logged.push(JSON.parse(line)) })
  const app = await createApp(
    own,
    createClock(() => Date.now() + ahead),
    log,
  )
  const running = await serve(app)
  const server: TestServer = {
    ...running,
    settings: own,
    logged,
    pass(milliseconds) {
      ahead += milliseconds
    },
    client: () => createClient(running.url),
  }
  async function close(): Promise<void> {
    await running.stop()
    if (!besides) await rm(dataDir, { recursive: true, force: true })
  }
  return { server, close }
}

/** The address of an empty database of the kind that is tested; a SQLite file stands in `dataDir`. */
export async function freshDatabase(dataDir: string): Promise<string> {
  if (process.env.TEST_DATABASE !== 'postgres') return join(dataDir, 'colab.db')
  const url = new URL(process.env.TEST_POSTGRES_URL ?? '')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}

/** A client as a browser tab would be, its storage in memory. */
export function createClient(url: string, fetch = globalThis.fetch): TestClient {
  const held: Held = { session: null, keys: undefined }
  const channel = createChannel({ ...memoryChannelOptions(url, held), fetch })
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
