import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { createKeyring, generatePair } from '#crypto/keyring.ts'
import { deriveSecrets, keptSecret } from '#crypto/secrets.ts'
import { moveReports } from '#domains/misconduct/store.ts'
import { createDelivery } from '#gatekeeper/delivery.ts'
import { createQuiet } from '#protocol/anonymous.ts'
import { buildServer } from '#protocol/http/server.ts'
import { forgetMarks } from '#protocol/replay.ts'
import { startSender } from '#push/sender.ts'
import { databaseKind, migrate, openDatabase } from '#schema/database.ts'
import { createSigner } from '#signing/identity.ts'
import type { App } from './app.ts'
import { type Clock, createClock } from './clock.ts'
import { sweep } from './maintenance.ts'
import type { Settings } from './settings.ts'

/** How often keys are looked after and what is over is swept out. */
const UPKEEP = 5 * 60_000

export interface Running {
  app: App
  /** Where it listens. */
  url: string
  stop(): Promise<void>
}

/** The app over its settings: database open and up to date, keys held. */
export async function createApp(
  settings: Settings,
  clock: Clock = createClock(),
  log?: Logger,
  generate = generatePair,
): Promise<App> {
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 })
  const logger = log ?? pino({ level: settings.logLevel, base: { pid: process.pid } })
  const secrets = deriveSecrets(settings.secret || keptSecret(settings.dataDir))
  const db = openDatabase(settings.databaseUrl)
  await migrate(db, databaseKind(settings.databaseUrl))
  const keyring = createKeyring(db, clock, secrets, generate)
  try {
    await keyring.maintain()
  } catch (error) {
    await db.destroy()
    throw error
  }
  const signer = await createSigner(settings, db, clock, secrets)
  const delivery = createDelivery(settings, logger, clock)
  return { settings, db, clock, secrets, keyring, delivery, signer, log: logger, quiet: createQuiet(clock, logger) }
}

/** Serves an app until it is stopped; stopping lets calls under way finish. */
export async function serve(app: App): Promise<Running> {
  await moveReports(app)
  const server: FastifyInstance = buildServer(app)
  await server.listen({ host: app.settings.host, port: app.settings.port })
  const upkeep = setInterval(() => {
    app.quiet.report()
    Promise.all([app.keyring.maintain(), sweep(app), moveReports(app), forgetMarks(app)]).catch((error) =>
      app.log.error({ err: error }, 'upkeep'),
    )
  }, UPKEEP)
  const sender = app.settings.profile.push.vapid === null ? null : startSender(app)
  const { port, address, family } = server.server.address() as AddressInfo
  return {
    app,
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    async stop() {
      clearInterval(upkeep)
      await server.close()
      await sender?.stop()
      await app.db.destroy()
    },
  }
}
