import { writeSync } from 'node:fs'
import { type LevelWithSilent, type Logger, pino } from 'pino'
import { errorForLog } from '#protocol/problems.ts'

/** Milliseconds to wait for a reader of the log that is behind, and how often. */
const [PAUSE, PAUSES] = [10, 50]

/**
 * Writes log lines to standard output. A line that cannot be written is dropped: a log on a full disk must not hold up the calls,
 * which go on without the disk.
 */
const destination = {
  write(line: string): void {
    let rest = Buffer.from(line)
    for (let pauses = 0; rest.length > 0 && pauses < PAUSES; ) {
      try {
        rest = rest.subarray(writeSync(1, rest))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
        pauses += 1
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE)
      }
    }
  },
}

/** Creates the log of a server: one line of JSON an event, on standard output. */
export function createLog(level: LevelWithSilent = 'info'): Logger {
  return pino({ level, base: { pid: process.pid } }, destination)
}

/** Writes into the log what Node would print: its warnings, and the error that ends the process. */
export function logProcess(log: Logger): void {
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => log.warn({ name }, message))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: errorForLog(error) }, 'crashed')
    process.exit(1)
  })
}
