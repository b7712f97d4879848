import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createBackground } from '#base/background.ts'
import { type Clock, createClock } from '#base/clock.ts'
import { closeToOthers } from '#base/data-folder.ts'
import { installationKind } from '#base/installation.ts'
import { createLog } from '#base/log.ts'
import { type Settings, SettingsError } from '#base/settings.ts'
import { createKeyring, generatePair, WrongSecret } from '#crypto/keyring.ts'
import { createSealing } from '#crypto/sealing.ts'
import { currentSecret, deriveSecrets, type Secrets } from '#crypto/secrets.ts'
import { databaseKind } from '#db/database.ts'
import type { PoolCounts } from '#db/pool.ts'
import type { Database } from '#db/schema.ts'
import { LOCK_PATIENCE } from '#db/storage-fault.ts'
import { BEAT, createBoxes } from '#domains/misconduct/boxes.ts'
import { tellContactChanges } from '#gatekeeper/contact-changes.ts'
import { createDelivery } from '#gatekeeper/delivery.ts'
import { createTurns } from '#gatekeeper/turns.ts'
import { createWindows } from '#gatekeeper/windows.ts'
import { createAnonymousLimiter } from '#protocol/anonymous.ts'
import type { App } from '#protocol/app.ts'
import { Bodies } from '#protocol/http/bodies.ts'
import { buildServer } from '#protocol/http/server.ts'
import { createStorageHealth } from '#protocol/storage.ts'
import { countQueue } from '#push/queue.ts'
import { startSender } from '#push/sender.ts'
import { beginSeals } from '#record/chain.ts'
import { createEvents, FLUSH_INTERVAL } from '#record/events.ts'
import * as registry from '#registry.ts'
import { createSigner } from '#signing/identity.ts'
import { type OpenFiles, openFiles } from '#storage/files/open.ts'
import { createImportRunner, type ImportRunner } from './import-jobs.ts'
import { listenFault } from './listen.ts'
import { runMaintenance } from './maintenance.ts'
import { openMigrated } from './open-database.ts'
import { createTelemetry } from './telemetry.ts'

/** Interval of the maintenance jobs: key rotation and cleanup. */
const MAINTENANCE_INTERVAL = 5 * 60_000

/**
 * Concurrent sign-ins of one range of addresses, in all processes of a server: below the attempts that their mistakes
 * may take (gatekeeper/rate.ts).
 */
const SIGN_INS_AT_ONCE = 8

export interface Running {
  app: App
  /** Address it listens on. */
  url: string
  /** Address of HR's desk; none without one. */
  deskUrl?: string
  stop(): Promise<void>
}

interface AppOptions {
  clock?: Clock
  log?: Logger
  /** Generates the pairs of keys of the server. */
  generate?: typeof generatePair
  /** Milliseconds that a statement waits for a lock of PostgreSQL, 0 for no limit. */
  lockTimeout?: number
  /** Whether to begin with a new pair of keys: the marks of used envelopes may have been lost since the last one. */
  freshKeys?: boolean
  /** Identifies the server to which this process belongs. */
  server?: string | undefined
}

/** Creates the app from its settings: database open and migrated, keys loaded. */
export async function createApp(
  settings: Settings,
  {
    clock = createClock(),
    log,
    generate = generatePair,
    lockTimeout = LOCK_PATIENCE,
    freshKeys = false,
    server,
  }: AppOptions = {},
): Promise<App> {
  const isFile = databaseKind(settings.databaseUrl) === 'sqlite' && settings.databaseUrl !== ':memory:'
  closeToOthers(settings.dataDir, isFile ? settings.databaseUrl : null)
  const logger = log ?? createLog({ level: settings.logLevel })
  const secrets = secretsOf(settings, clock)
  const telemetry = await createTelemetry(settings)
  const onPool = (pool: PoolCounts) => {
    telemetry.watch('pool_connections', () => pool.totalCount)
    telemetry.watch('pool_idle', () => pool.idleCount)
    telemetry.watch('pool_waiting', () => pool.waitingCount)
  }
  const opened = await openMigrated(settings, { onPool, lockTimeout, clock })
  const keyring = createKeyring(opened, clock, secrets, generate)
  try {
    await (freshKeys ? keyring.endAll() : keyring.maintain())
  } catch (error) {
    await opened.destroy()
    if (!(error instanceof WrongSecret)) throw error
    throw new SettingsError(
      'COLAB_SECRET is not the one that this database was made with: every server of a database needs the same.',
    )
  }
  const { db, files } = await openStore(opened, { settings, secrets, clock, log: logger })
  const signer = await createSigner(settings, db, clock, secrets)
  const kind = await installationKind(db)
  const reachable = { ...settings, outbox: settings.outbox && kind !== 'real' }
  const delivery = createDelivery(reachable, { log: logger, clock, telemetry, company: () => senderName(db, settings) })
  const anonymousLimiter = createAnonymousLimiter(clock, logger, settings.workers)
  const boxes = createBoxes({ settings, db, secrets, clock, log: logger }, server)
  const sealing = createSealing(clock)
  const background = createBackground(logger)
  const storage = createStorageHealth({ settings, clock, log: logger, db })
  const inTurn = createTurns(Math.max(1, Math.floor(SIGN_INS_AT_ONCE / settings.workers)))
  const events = createEvents(db, clock, secrets)
  telemetry.watch('background_jobs', background.pending)
  telemetry.watch('storage_writable', async () => ((await storage.checked()) ? 0 : 1))
  if (files) telemetry.watch('files_reachable', async () => ((await files.checked()) ? 0 : 1))
  telemetry.watch('push_queue', () => countQueue(db))
  const parts = {
    settings: reachable,
    inventory: registry.inventory,
    telemetry,
    db,
    clock,
    secrets,
    keyring,
    sealing,
    delivery,
    signer,
    storage,
    files,
    background,
  }
  const counted = { boxes, anonymousLimiter, windows: createWindows(clock), inTurn, bodies: new Bodies() }
  return { ...parts, ...counted, log: logger, events }
}

/** Opens the store of files, or closes the database. */
async function openStore(db: Database, parts: Omit<Parameters<typeof openFiles>[0], 'db'>): Promise<OpenFiles> {
  return openFiles({ ...parts, db }).catch(async (error) => {
    await db.destroy()
    throw error
  })
}

/** Reads the secrets of a server. Throws a SettingsError when others can read them too, or a line is damaged. */
function secretsOf(settings: Settings, clock: Clock): Secrets {
  try {
    return deriveSecrets(currentSecret(settings), () => clock.now())
  } catch (error) {
    throw new SettingsError((error as Error).message, { cause: error })
  }
}

/** Returns the name of the only company; a group of companies has the name in its profile. */
async function senderName(db: Database, { profile }: Settings): Promise<string> {
  const [company, another] = await db.selectFrom('company').select('nomeEmpresa').limit(2).execute()
  return company && !another ? company.nomeEmpresa : profile.name
}

/** Serves an app until it is stopped; stopping finishes the calls in progress. */
export async function serve(app: App): Promise<Running> {
  await beginSeals(app)
  for (const job of registry.startup) await job(app)
  const server = buildServer(app, registry)
  const url = await listenOn(server, app.settings)
  const desk = await openDesk(app).catch(async (error) => {
    await server.close()
    throw error
  })
  const maintenance = setInterval(() => void runMaintenance(app), MAINTENANCE_INTERVAL)
  await app.boxes.exchange()
  const boxes = setInterval(() => void app.boxes.exchange(), BEAT)
  const events = setInterval(() => void storeEvents(app).then(() => tellContacts(app)), FLUSH_INTERVAL)
  const sender = app.settings.profile.push.vapid === null ? null : startSender(app)
  return {
    app,
    url,
    ...(desk && { deskUrl: desk.url }),
    async stop() {
      clearInterval(maintenance)
      clearInterval(events)
      clearInterval(boxes)
      await server.close()
      await desk?.server.close()
      await desk?.imports.stop()
      await sender?.stop()
      await app.background.settled()
      await storeEvents(app)
      await app.boxes.close()
      await app.telemetry.stop()
      await app.db.destroy()
    },
  }
}

/** Listens, and returns the address. Throws a SettingsError with the setting that prevents it from listening. */
async function listenOn(
  server: FastifyInstance,
  { host, port: wanted }: { host: string; port: number },
  prefix = '',
): Promise<string> {
  await server.listen({ host, port: wanted }).catch((error) => {
    throw listenFault(error, host, wanted, prefix)
  })
  const { port, address, family } = server.server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}

/** Opens the second listener, for HR's desk; null where there is none, and then none of its code is loaded. */
async function openDesk(app: App): Promise<{ server: FastifyInstance; url: string; imports: ImportRunner } | null> {
  const { desk } = app.settings
  if (!desk) return null
  const { buildDesk } = await import('#desk/http/build.ts')
  const imports = createImportRunner(app)
  const server = buildDesk(app, desk, {
    kinds: registry.inboxKinds,
    layouts: registry.LAYOUTS,
    withdrawals: registry.withdrawals,
    followed: registry.followed,
    runImports: imports.run,
  })
  const url = await listenOn(server, desk, 'HR_')
  // A free port is known only here, and the guard compares it with each request.
  if (new URL(desk.url).port === '0') desk.url = `http://localhost:${new URL(url).port}`
  return { server, url: desk.url, imports }
}

/** Notifies former contacts of changes within seconds, whatever caused them. */
async function tellContacts(app: App): Promise<void> {
  await tellContactChanges(app).catch((error) => app.log.error({ err: error }, 'changed contacts were not told'))
}

/** Stores the security events of the last seconds; while the database is unreachable they are lost, which is logged. */
async function storeEvents({ events, log }: App): Promise<void> {
  await events.flush().catch((error) => log.error({ err: error }, 'security events were not stored'))
}
