import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { type Limit, networkOf } from '#gatekeeper/rate.ts'
import type { Clock } from '#runtime/clock.ts'
import { problem, whereabouts } from './problems.ts'

/** Windows that are remembered at once. */
const WINDOWS = 10_000

/**
 * What is done for nobody leaves neither a row nor a line at its moment, so limits and faults of it are counted here, in the memory of
 * one process.
 */
export interface Quiet {
  /** Counts a call of somebody, or from an address; throws the problem `tooMany` beyond the limit. */
  limit(limit: Limit, who: string): void
  failed(error: Error): void
  /** Logs the faults of the days before, without their moments. */
  report(): void
}

export function createQuiet(clock: Clock, log: Logger): Quiet {
  const windows = new LRUCache<string, { startedAt: number; count: number }>({ max: WINDOWS })
  let faults: { day: string; count: number; err: ReturnType<typeof whereabouts> } | null = null
  return {
    limit({ name, most, window }, who) {
      const now = clock.now()
      const key = `${name} ${networkOf(who)}`
      const held = windows.get(key)
      const current = held && held.startedAt + window > now ? held : { startedAt: now, count: 0 }
      current.count += 1
      windows.set(key, current)
      if (current.count > most) throw problem('tooMany', Math.ceil((current.startedAt + window - now) / 1000))
    },
    failed(error) {
      const day = clock.today()
      faults = { day: faults?.day ?? day, count: (faults?.count ?? 0) + 1, err: whereabouts(error) }
    },
    report() {
      if (!faults || faults.day >= clock.today()) return
      log.error({ count: faults.count, err: faults.err }, 'faults of the report channel')
      faults = null
    },
  }
}
