import { setTimeout as pause } from 'node:timers/promises'
import type { Employee } from '../bench/company.ts'
import type { RunningServer } from '../bench/server.ts'
import { type Journal, readerOf, untilWritten } from './writers.ts'

/** Milliseconds until the server must be healthy again. */
const RECOVERY = 5000
/** Milliseconds until the fault must be noticed. */
const NOTICE = 15_000

export interface Outage {
  server: RunningServer
  reader: Employee
  journal: Journal
  /** Whether the fault leaves reads possible. */
  readsGoOn: boolean
  breakIt(): unknown
  mend(): unknown
}

export interface OutageResult {
  /** What was not as it has to be; empty when all was. */
  faults: string[]
  /** Milliseconds from the end of the fault to the healthy state. */
  recovery: number
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

/** Breaks the storage under load until writes are answered with 503, looks at the server meanwhile, and mends it. */
export async function outage({ server, reader, journal, readsGoOn, breakIt, mend }: Outage): Promise<OutageResult> {
  const faults: string[] = []
  const read = readerOf(server.url, reader)
  await read()
  const refused = () => journal.statuses.get(503) ?? 0
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
  const recovery = Math.round(performance.now() - begun)
  await untilWritten(journal, 3)
  if ((journal.statuses.get(500) ?? 0) > errors) faults.push('a call was answered with 500')
  if (journal.withoutDelay > 0) faults.push('a 503 came without Retry-After')
  return { faults, recovery }
}
