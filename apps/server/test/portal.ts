import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createClock } from '#base/clock.ts'
import type { Settings } from '#base/settings.ts'
import { createDemoCompany } from '#demo/install.ts'
import { refreshSession, startSession } from '#gatekeeper/sessions.ts'
import { readSettings } from '#runtime/settings.ts'
import { createApp, type Running, serve } from '#runtime/start.ts'
import { makePerson, type PersonFacts, type TestPerson } from './people.ts'

/** The demo accounts (decisions, The embedded company). */
export const DEMO = {
  full: { cpf: '52998224725', senha: '135790' },
  twoEmployments: { cpf: '93541134780', senha: '135790' },
  pendingSignature: { cpf: '39053344705', senha: '135790' },
  pendingEvaluation: { cpf: '16899535009', senha: '135790' },
  newHire: { cpf: '12345678909', senha: '135790' },
  defaultPassword: { cpf: '11144477735', senha: '102030' },
  noContact: { cpf: '98765432100', senha: '135790' },
  noPassword: { cpf: '86288366757', senha: '135790' },
  noEmployment: { cpf: '71428793860', senha: '135790' },
} as const

/** Fills a data folder, and a database where one is given, with the demo company; `startPortal` copies the folder. */
export async function createTemplate(databaseUrl?: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'colab-company-'))
  const app = await createApp(readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' }))
  await createDemoCompany(app)
  await app.db.destroy()
  return dataDir
}

/** A real server on a copy of the demo company, in the test's own process so that its clock can be moved. */
export interface PortalServer {
  url: string
  /** Address of HR's desk. */
  deskUrl: string
  running(): Running
  settings: Settings
  /** Moves the server's clock until the test ends. */
  pass(milliseconds: number): void
  restoreClock(): void
  /** Stops the server; `start` starts it again on the same port and data. */
  stop(): Promise<void>
  start(): Promise<void>
  makePerson(wanted?: PersonFacts): Promise<TestPerson>
  /** Starts a session; returns the entries of local storage that a signed-in browser has. */
  session(cpf: string): Promise<{ name: string; value: string }[]>
  remove(): Promise<void>
}

const portOf = (url: string) => Number(new URL(url).port)

/** Starts it on a copy of a folder with the demo company, by default that of the run of Playwright. */
export async function startPortal(
  changed: Partial<Settings> = {},
  template = process.env.E2E_TEMPLATE ?? '',
): Promise<PortalServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'colab-portal-'))
  await cp(template, dataDir, { recursive: true })
  const base = readSettings({ DATA_DIR: dataDir, PORT: '0', POSTAL_URL: '', CLIENT_PROFILE: 'clients/completo.json' })
  const desk = { url: 'http://localhost:0', host: '127.0.0.1', port: 0 }
  let settings: Settings = { ...base, desk, ...changed }
  let ahead = 0
  const clock = createClock(() => Date.now() + ahead)
  const start = async () => serve(await createApp(settings, { clock, log: pino({ level: 'silent' }) }))
  let running = await start()
  // A restart uses the same ports.
  const { url, deskUrl = '' } = running
  settings = { ...settings, port: portOf(url), desk: settings.desk && { ...desk, url: deskUrl, port: portOf(deskUrl) } }
  return {
    url,
    deskUrl,
    running: () => running,
    settings,
    pass(milliseconds) {
      ahead += milliseconds
    },
    restoreClock() {
      ahead = 0
    },
    stop: () => running.stop(),
    async start() {
      running = await start()
    },
    makePerson: (wanted) => makePerson(running, wanted),
    async session(cpf) {
      const { app } = running
      const { codPessoa } = await app.db
        .selectFrom('person')
        .select('codPessoa')
        .where('cpf', '=', cpf)
        .executeTakeFirstOrThrow()
      const deviceId = randomUUID()
      const handedOver = await startSession(app, app.db, { codPessoa, deviceId, scope: 'full' })
      const tokens = await refreshSession(app, { refreshToken: handedOver.refresh_token, deviceId, codPessoa })
      return [
        { name: 'state', value: tokens?.token ?? '' },
        { name: 'refresh', value: tokens?.refresh_token ?? '' },
      ]
    },
    async remove() {
      await running.stop().catch(() => {})
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
