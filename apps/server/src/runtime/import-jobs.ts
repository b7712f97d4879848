import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { BEAT_EVERY, beat, claimJob, interrupt } from '#hr/intake/jobs/jobs.ts'
import type { App } from '#protocol/app.ts'

/** Runs the queued jobs of imports, one after another, each in a process of its own. */
export interface ImportRunner {
  /** Starts, unless it is running already. */
  run(): void
  /** Ends the running job, which is then interrupted. */
  stop(): Promise<void>
}

/** Memory of a job, as bin/colab gives it to `colab import`: its rows live longer than a call. */
const FLAGS = ['--max-semi-space-size=16', '--max-old-space-size=512']

/** Milliseconds within which the transaction that requested a job ends after its method returned. */
const AFTER_REPLY = 50

export function createImportRunner(app: App): ImportRunner {
  let running: Promise<void> | null = null
  let ended = false
  let stopChild = () => {}

  async function runAll(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, AFTER_REPLY))
    for (let job = await next(); job; job = await next()) {
      await runOne(job.codTrabalho)
    }
  }

  const next = async () => (ended ? undefined : claimJob(app))

  async function runOne(codTrabalho: number): Promise<void> {
    const child = fork(fileURLToPath(new URL('import-child.ts', import.meta.url)), [String(codTrabalho)], {
      execArgv: FLAGS,
      env: {
        ...process.env,
        COLAB_SETTINGS: JSON.stringify(app.settings),
        MALLOC_ARENA_MAX: '2',
        UV_THREADPOOL_SIZE: String(Math.max(4, availableParallelism())),
      },
    })
    stopChild = () => void child.kill()
    const beating = setInterval(() => void beat(app, codTrabalho).catch(() => {}), BEAT_EVERY)
    const [code] = await once(child, 'exit')
    clearInterval(beating)
    stopChild = () => {}
    if (code !== 0) app.log.error({ code }, 'a job of an import ended early')
    await interrupt(app.db, codTrabalho)
  }

  return {
    run() {
      running ??= runAll()
        .catch((error) => app.log.error({ err: error }, 'jobs of imports'))
        .finally(() => (running = null))
    },
    async stop() {
      ended = true
      stopChild()
      await running
    },
  }
}
