import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { createKeyring, generatePair, WrongSecret } from '#crypto/keyring.ts'
import { createSealing } from '#crypto/sealing.ts'
import { currentSecret, deriveSecrets } from '#crypto/secrets.ts'
import { startup } from '#domains.ts'
import { createDelivery } from '#gatekeeper/delivery.ts'
import { createAnonymousLimiter } from '#protocol/anonymous.ts'
import { buildServer } from '#protocol/http/server.ts'
import { errorForLog } from '#protocol/problems.ts'
import { createStorageHealth } from '#protocol/storage.ts'
import { startSender } from '#push/sender.ts'
import { createEvents, FLUSH_INTERVAL } from '#record/events.ts'
import { databaseKind } from '#schema/database.ts'
import { createSigner } from '#signing/identity.ts'
import type { App } from './app.ts'
import { createBackground } from './background.ts'
import { type Clock, createClock } from './clock.ts'
import { closeToOthers } from './data-folder.ts'
import { logDestination } from './log-destination.ts'
import { runMaintenance } from './maintenance.ts'
import { openMigrated } from './open-database.ts'
import { type Settings, SettingsError } from './settings.ts'

/** Interval of the maintenance jobs: key rotation and cleanup. */
const MAINTENANCE_INTERVAL = 5 * 60_000

export interface Running {
  app: App
  /** Address it listens on. */
  url: string
  stop(): Promise<void>
}

/** Creates the app from its settings: database open and migrated, keys loaded. */
export async function createApp(
  settings: Settings,
  clock: Clock = createClock(),
  log?: Logger,
  generate = generatePair,
): Promise<App> {
  const isFile = databaseKind(settings.databaseUrl) === 'sqlite' && settings.databaseUrl !== ':memory:'
  closeToOthers(settings.dataDir, isFile ? settings.databaseUrl : null)
  const logger = log ?? pino({ level: settings.logLevel, base: { pid: process.pid } }, logDestination)
  const secrets = deriveSecrets(currentSecret(settings), () => clock.now())
  const db = await openMigrated(settings.databaseUrl)
  const keyring = createKeyring(db, clock, secrets, generate)
  try {
    await keyring.maintain()
  } catch (error) {
    await db.destroy()
    if (!(error instanceof WrongSecret)) throw error
    throw new SettingsError(
      'COLAB_SECRET is not the one that this database was made with: every server of a database needs the same.',
    )
  }
  const signer = await createSigner(settings, db, clock, secrets)
  const delivery = createDelivery(settings, logger, clock)
  const anonymousLimiter = createAnonymousLimiter(clock, logger, settings.workers)
  const sealing = createSealing(clock)
  const background = createBackground(logger)
  const storage = createStorageHealth({ settings, clock, log: logger, db })
  const events = createEvents(db, clock, secrets)
  const parts = { settings, db, clock, secrets, keyring, sealing, delivery, signer, storage, background }
  return { ...parts, log: logger, anonymousLimiter, events }
}

/** Serves an app until it is stopped; stopping finishes the calls in progress. */
export async function serve(app: App): Promise<Running> {
  for (const job of startup) await job(app)
  const server: FastifyInstance = buildServer(app)
  const { host, port: wanted } = app.settings
  await server.listen({ host, port: wanted }).catch((error) => {
    throw listenFault(error, host, wanted)
  })
  const maintenance = setInterval(() => void runMaintenance(app), MAINTENANCE_INTERVAL)
  const events = setInterval(() => void storeEvents(app), FLUSH_INTERVAL)
  const sender = app.settings.profile.push.vapid === null ? null : startSender(app)
  const { port, address, family } = server.server.address() as AddressInfo
  return {
    app,
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    async stop() {
      clearInterval(maintenance)
      clearInterval(events)
      await server.close()
      await sender?.stop()
      await app.background.settled()
      await storeEvents(app)
      await app.db.destroy()
    },
  }
}

/** Names the setting that keeps the server from listening. */
function listenFault(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const { code = '' } = error
  const reasons: Record<string, string> = {
    EADDRINUSE: `PORT: ${port} of ${host} is in use: stop the other program, or set another`,
    EACCES: `PORT: this user may not listen on ${port}: set one from 1024`,
    EADDRNOTAVAIL: `HOST: ${host} is no address of this machine`,
    ENOTFOUND: `HOST: ${host} is not known`,
  }
  return reasons[code] ? new SettingsError(`settings: ${reasons[code]}`, { cause: error }) : error
}

/** Stores the security events of the last seconds; while the database is out of reach they are lost, and the log says so. */
async function storeEvents({ events, log }: App): Promise<void> {
  await events
    .flush()
    .catch((error: Error) => log.error({ err: errorForLog(error) }, 'security events were not stored'))
}
