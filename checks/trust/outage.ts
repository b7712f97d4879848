import { setTimeout as pause } from 'node:timers/promises'
import { CORES } from '../bench/machine.ts'
import { type RunningServer, type ServerConfig, startServer } from '../bench/server.ts'
import type { Trial } from './check.ts'
import { compare, createWriters, type Journal, readerOf, startWriters, untilWritten } from './writers.ts'

/** Milliseconds until the server must be healthy again. */
const RECOVERY = 5000
/** Milliseconds within which the fault must be detected. */
const NOTICE = 15_000

const EMPLOYEES = 4
/** Milliseconds between two writes of one person, so that their notices are enough for all attempts. */
const PAUSE = 250

/** A way to break the storage of a server. */
export interface Fault {
  /** Where the server reaches its storage, if not directly. */
  place?: ServerConfig
  /** Whether reads are still possible. */
  readsGoOn: boolean
  breakIt(): unknown
  mend(): unknown
  /** Added to the names of measurements. */
  way?: string
  /**
   * Observes the running server before the fault; the returned function observes again afterwards and returns a
   * deviation, if any.
   */
  witness?(url: string): Promise<() => Promise<string | null>>
}

interface Running {
  server: RunningServer
  read(): Promise<unknown>
  journal: Journal
}

/** Returns the state that a server reports. */
export async function healthOf({ url }: { url: string }): Promise<string> {
  const response = await fetch(`${url}/health`)
  return ((await response.json()) as { status: string }).status
}

async function until(isSo: () => Promise<boolean> | boolean, patience: number): Promise<boolean> {
  const end = performance.now() + patience
  while (!(await isSo())) {
    if (performance.now() > end) return false
    await pause(25)
  }
  return true
}

/**
 * Breaks the storage under load until writes are answered with 503, observes the server meanwhile, and repairs it;
 * returns the deviations.
 */
async function breakOnce({ server, read, journal }: Running, fault: Fault, trial: Trial) {
  const { readsGoOn, breakIt, mend, way = '', witness } = fault
  const faults: string[] = []
  // A client replaces its keys at most once in five seconds, and may have done so just before.
  const isReadable = () =>
    read().then(
      () => true,
      () => false,
    )
  if (!(await until(isReadable, 2 * RECOVERY))) faults.push('no read succeeded within 10 s')
  const refused = () => journal.statuses.get(503) ?? 0
  const lookAgain = await witness?.(server.url)
  const [before, errors] = [refused(), journal.statuses.get(500) ?? 0]
  await breakIt()
  try {
    if (!(await until(() => refused() > before + 2, NOTICE))) faults.push('no write was answered with 503')
    const state = await healthOf(server)
    if (state !== (readsGoOn ? 'degraded' : 'unavailable')) faults.push(`health said ${state}`)
    for (let at = 0; readsGoOn && at < 3; at++) {
      await read().catch((error: Error) => faults.push(`a read failed: ${error.message}`))
    }
  } finally {
    await mend()
  }
  const begun = performance.now()
  if (!(await until(async () => (await healthOf(server)) === 'ok', RECOVERY))) faults.push('not healthy within 5 s')
  trial.highest(`slowest recovery ms${way}`, Math.round(performance.now() - begun))
  await untilWritten(journal, 3)
  const changed = await lookAgain?.()
  if (changed) faults.push(changed)
  if ((journal.statuses.get(500) ?? 0) > errors) faults.push('a call was answered with 500')
  if (journal.withoutDelay > 0) faults.push('a 503 came without Retry-After')
  return faults
}

/** Breaks the storage of a server so many times while employees write. */
export async function outages(place: ServerConfig, times: number, fault: Fault, trial: Trial): Promise<void> {
  const [reader, ...others] = await createWriters(place, EMPLOYEES + 1)
  const server = await startServer(fault.place ?? place, CORES)
  if (!reader) throw new Error('no employees')
  const { journal, stop } = startWriters(server.url, others, 1, PAUSE)
  try {
    await untilWritten(journal, 5)
    const running = { server, read: readerOf(server.url, reader), journal }
    for (const _ of trial.times(times)) {
      const faults = await breakOnce(running, fault, trial)
      trial.fail(faults.length > 0, faults.join('; '))
    }
  } finally {
    await stop()
    await server.stop()
  }
  await compare(place, journal, trial)
}
