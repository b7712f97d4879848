import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import type { Logger } from 'pino'
import { lockFolder } from '#base/data-folder.ts'
import { logProcess } from '#base/log.ts'
import { thisRelease } from '#base/release.ts'
import { type Settings, SettingsError } from '#base/settings.ts'
import { databaseKind } from '#db/database.ts'
import { channelsOf } from '#gatekeeper/channels.ts'
import type { App } from '#protocol/app.ts'
import { serveMetrics } from './metrics-server.ts'
import { buildFault } from './portal-build.ts'
import { createApp, serve } from './start.ts'

/** Milliseconds within which a worker that ends again is not restarted immediately. */
const RESTART_PAUSE = 1000

/** Thrown for a worker that ended by itself. */
class WorkerEnded extends Error {
  override name = 'WorkerEnded'
  readonly how: { worker: number | undefined; code: number | null; signal: string | null }
  constructor(how: WorkerEnded['how']) {
    super(`a worker ended with ${how.signal ?? how.code}`)
    this.how = how
  }
}

/** First message of a worker: its address, or why it does not start. */
interface FirstMessage {
  url: string
  deskUrl?: string
  fault?: string
  isSetting?: boolean
}

interface Server {
  url: string
  /** Address of HR's desk; none without one. */
  deskUrl?: string | undefined
  log: Logger
  stop(): Promise<void>
}

/**
 * Serves with one process, or as many as configured; resolves with the address when all listen. `prepare` runs once
 * before that.
 */
export async function run(settings: Settings, prepare: (app: App) => Promise<void>): Promise<Server> {
  const lock = lockFolder(settings.dataDir)
  // Migrations, keys and secret are created once, before processes could conflict. SQLite stores the marks of used
  // envelopes in a file that is not synced: after a power failure some are missing.
  const app = await createApp(settings, { freshKeys: databaseKind(settings.databaseUrl) === 'sqlite' })
  const { log } = app
  await prepare(app)
  const portal = await buildFault(settings.portalDir)
  const desk = settings.desk && (await buildFault(settings.deskDir))
  const faults = [...(portal ? [`the portal is ${portal}`] : []), ...(desk ? [`the desk is ${desk}`] : [])]
  for (const warning of [...settings.warnings, ...faults]) log.warn(warning)
  // At once, not at exit: compiling takes 20 MB, which the workers and a start after a crash then do not need.
  flushCompileCache()
  const running =
    settings.workers === 1 ? await serveAlone(app) : await app.db.destroy().then(() => fork(settings, log))
  const metrics = running.metrics && (await serveMetrics(settings, running.metrics))
  const database = databaseKind(settings.databaseUrl)
  const { workers, profile } = settings
  const { name: version, commit } = thisRelease()
  const started = {
    version,
    commit,
    database,
    profile: profile.client_id,
    channels: channelsOf(app.settings),
    workers,
  }
  const { url, deskUrl } = running
  log.info({ url, ...(deskUrl && { desk: deskUrl }), ...(metrics && { metrics: metrics.url }), ...started }, 'started')
  return {
    url,
    deskUrl,
    log,
    async stop() {
      metrics?.stop()
      await running.stop()
      lock.release()
    },
  }
}

interface Served {
  url: string
  deskUrl?: string | undefined
  /** Text for `GET /metrics`; null while metrics are off. */
  metrics: (() => Promise<string>) | null
  stop(): Promise<void>
}

async function serveAlone(app: App): Promise<Served> {
  const { url, deskUrl, stop } = await serve(app)
  return { url, deskUrl, stop, metrics: app.settings.metrics.port === null ? null : app.telemetry.metrics }
}

async function fork(settings: Settings, log: Logger): Promise<Served> {
  let stopping = false
  const metrics = settings.metrics.port === null ? null : (await import('./metrics.ts')).createClusterMetrics()
  const shared = { COLAB_SETTINGS: JSON.stringify(settings), COLAB_SERVER: randomUUID() }
  cluster.setupPrimary({ exec: new URL('./worker.ts', import.meta.url).pathname })
  /** Resolves with a worker's address when it listens; rejects when it exits before that. */
  async function start(): Promise<FirstMessage> {
    const worker = cluster.fork(shared)
    const ended = once(worker, 'exit').then(([code, signal]) => {
      throw new WorkerEnded({ worker: worker.process.pid, code, signal })
    })
    const [first] = (await Promise.race([once(worker, 'message'), ended])) as [FirstMessage]
    const { fault, isSetting } = first
    if (fault !== undefined) throw isSetting ? new SettingsError(fault) : new Error(fault)
    ended.catch(startAgain)
    return first
  }
  function startAgain(error: Error): void {
    if (stopping) return
    log.error(error instanceof WorkerEnded ? error.how : { reason: error.message }, 'worker ended: starting another')
    metrics?.restarted()
    setTimeout(() => stopping || start().catch(startAgain), RESTART_PAUSE)
  }
  const [first] = await Promise.all(Array.from({ length: settings.workers }, start))
  return {
    url: first?.url ?? '',
    deskUrl: first?.deskUrl,
    metrics: metrics?.text ?? null,
    async stop() {
      stopping = true
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      await Promise.all(
        workers.map((worker) => {
          const gone = once(worker, 'exit')
          worker.send('stop')
          return gone
        }),
      )
    },
  }
}

/**
 * Stops once on Ctrl-C and SIGTERM, after finishing the calls in progress; logs other reasons for the end of the
 * process.
 */
export function stopOnSignal({ log, stop }: Server): void {
  logProcess(log)
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      log.info({ signal }, 'stopping')
      stop().then(
        () => {
          log.info('stopped')
          process.exit(0)
        },
        (error) => {
          log.fatal({ err: error }, 'not stopped cleanly')
          process.exit(1)
        },
      )
    })
  }
}
