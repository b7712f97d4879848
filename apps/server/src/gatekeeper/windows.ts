import { LRUCache } from 'lru-cache'
import type { Clock } from '#base/clock.ts'
import { problem } from '#base/problems.ts'
import { type Limit, networkOf } from './limits.ts'

/** Number of windows in memory, below 1 KB each. */
const WINDOWS = 10_000

/**
 * Creates rate windows in the memory of one process: for calls whose time no row may record, and for refusals that must
 * cost less than a row.
 */
export function createWindows(clock: Pick<Clock, 'now'>) {
  // By size: `max` would allocate room for all of them at once.
  const windows = new LRUCache<string, { startedAt: number; count: number }>({
    maxSize: WINDOWS,
    sizeCalculation: () => 1,
  })
  const keyOf = ({ name }: Limit, who: string) => `${name} ${networkOf(who)}`

  function current(limit: Limit, who: string): { startedAt: number; count: number } {
    const known = windows.get(keyOf(limit, who))
    return known && known.startedAt + limit.window > clock.now() ? known : { startedAt: clock.now(), count: 0 }
  }

  /** Counts a call of a person, a device or an address. */
  function count(limit: Limit, who: string): void {
    const window = current(limit, who)
    window.count += 1
    windows.set(keyOf(limit, who), window)
  }

  /** Throws the problem `tooMany` when the limit is reached; counts nothing. */
  function require(limit: Limit, who: string): void {
    const { startedAt, count } = current(limit, who)
    if (count >= limit.most) throw problem('tooMany', Math.ceil((startedAt + limit.window - clock.now()) / 1000))
  }

  return {
    count,
    require,
    /** Counts a call as `count` does, unless the limit is reached. */
    take(limit: Limit, who: string): void {
      require(limit, who)
      count(limit, who)
    },
  }
}

export type Windows = ReturnType<typeof createWindows>
