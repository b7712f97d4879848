import { writeSync } from 'node:fs'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

/** Milliseconds to wait for a slow reader of the log, and how often. */
const [PAUSE, PAUSES] = [10, 50]

/**
 * Writes log lines to standard output. A line that cannot be written is dropped: a log on a full disk must not block
 * the calls, which can continue without the disk.
 */
const standardOutput = {
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

/** Fields that a line may have beside its level, time, process and message. */
const FIELDS = new Set([
  // Of a call.
  'reqId',
  'method',
  'status',
  'outcome',
  'codigo',
  'ms',
  'traceId',
  // Of a failure, a limit, a count and a worker.
  'err',
  'reason',
  'name',
  'storage',
  'kind',
  'tries',
  'brake',
  'count',
  'day',
  'worker',
  'code',
  'signal',
  // Of what the content security policy blocked.
  'directive',
  'blocked',
  'page',
  // Of a start.
  'url',
  'metrics',
  'version',
  'commit',
  'database',
  'profile',
  'channels',
  'workers',
])

/**
 * Reduces an error to what may be logged, without its message and the details of a database, which may quote sent or
 * stored data.
 */
function errorForLog({ name, code, errstr, stack }: Error & { code?: string; errstr?: string }) {
  // `errstr` is SQLite's text for the code of an error.
  return { type: name, code, errstr, stack: stack?.match(/^ +at .*$/gm)?.join('\n') }
}

/**
 * Creates a log: one line of JSON for each event, by default on standard output. Fields that are not listed are
 * dropped, so that no row, request or person is logged by mistake.
 */
export function createLog(
  options: Pick<LoggerOptions, 'level' | 'timestamp'> = {},
  destination: DestinationStream = standardOutput,
): Logger {
  return pino(
    {
      ...options,
      base: { pid: process.pid },
      formatters: { log: (line) => Object.fromEntries(Object.entries(line).filter(([name]) => FIELDS.has(name))) },
      serializers: { err: errorForLog },
    },
    destination,
  )
}

/** Logs what Node would print: its warnings, and the error that ends the process. */
export function logProcess(log: Logger): void {
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => log.warn({ name }, message))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'crashed')
    process.exit(1)
  })
}
