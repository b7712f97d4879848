import { setTimeout as pause } from 'node:timers/promises'
import { alteraSituacaoAviso, buscaAviso } from '@colab/contract/domains/notices'
import type { Employee } from '../bench/company.ts'
import { channelOf, noticeOfDay } from './writers.ts'

/** Every tenth call is a write. */
const WRITE_EVERY = 10

export interface Paced {
  calls: number
  failed: number
  writes: Set<string>
  /** Milliseconds of each call, from the moment it was due. */
  times: number[]
}

/**
 * Sends calls at a fixed rate, nine reads for each write, whether or not earlier ones were answered, so that delays of
 * a slow server count. `at` is called with the number of calls sent.
 */
export async function sendPaced(
  url: string,
  employees: readonly Employee[],
  { perSecond, calls, at }: { perSecond: number; calls: number; at?: (sent: number) => void },
): Promise<Paced> {
  const channels = employees.map((employee) => channelOf(url, employee))
  // Keys are exchanged before the clock starts.
  for (const channel of channels) await channel.call(buscaAviso, { todos: 0 })
  const result: Paced = { calls: 0, failed: 0, writes: new Set(), times: [] }
  const running = new Set<Promise<void>>()
  const written = employees.map(() => 0)
  const begun = performance.now()

  async function call(number: number, due: number): Promise<void> {
    // Shifted by one in each round, so that writes are spread over all of them.
    const which = (number + Math.floor(number / channels.length)) % channels.length
    const [channel, employee] = [channels[which], employees[which]]
    if (!channel || !employee) return
    try {
      if (number % WRITE_EVERY === 0) {
        written[which] = (written[which] ?? 0) + 1
        const params = noticeOfDay(employee.codEmpregado, written[which] ?? 0)
        await channel.call(alteraSituacaoAviso, params, { idempotencyKey: crypto.randomUUID() })
        result.writes.add(`${employee.codEmpregado} ${params.sequencia}`)
      } else await channel.call(buscaAviso, { todos: 0 })
    } catch {
      result.failed += 1
    }
    result.calls += 1
    result.times.push(performance.now() - due)
  }

  for (let number = 0; number < calls; number++) {
    const due = begun + (number * 1000) / perSecond
    const early = due - performance.now()
    if (early > 0) await pause(early)
    const one = call(number, due).finally(() => running.delete(one))
    running.add(one)
    at?.(number)
  }
  await Promise.all(running)
  return result
}

/** Returns a percentile of times in whole milliseconds. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN)
}
