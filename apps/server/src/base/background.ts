import type { Logger } from 'pino'

/** Work that no reply waits for, such as sending a mail. */
export interface Background {
  /** Runs a job after the reply of the current call was sent; its error is logged. */
  run(job: () => Promise<void>): void
  /** Number of jobs that are not done. */
  pending(): number
  /** Resolves when all jobs are done. */
  settled(): Promise<void>
}

/** Milliseconds within which a reply is sent: the job must not delay it. */
const AFTER_REPLY = 50

export function createBackground(log: Logger): Background {
  const pending = new Set<Promise<void>>()
  return {
    run(job) {
      const done = new Promise<void>((resolve) => setTimeout(resolve, AFTER_REPLY))
        .then(job)
        .catch((error) => log.error({ err: error }, 'background job failed'))
        .finally(() => pending.delete(done))
      pending.add(done)
    },
    pending: () => pending.size,
    async settled() {
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}
