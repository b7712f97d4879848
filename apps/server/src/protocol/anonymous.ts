import { methods } from '@colab/contract/methods'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Clock } from '#base/clock.ts'
import type { Limit } from '#gatekeeper/limits.ts'
import { createWindows } from '#gatekeeper/windows.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Leaves no log line and no database row that reveals the call or its time. */
    anonymous: boolean
  }
}

/** Returns true for the name of a method whose calls are anonymous: everything else reads `request.anonymous`. */
export function isAnonymousMethod(name: string): boolean {
  return methods.get(name)?.access === 'anonymous'
}

/** Marks every request of this scope as anonymous, for pages that are used without signing in. */
export function anonymousScope(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request) => {
    request.anonymous = true
  })
}

/**
 * Rate limits and error counts for anonymous calls, in the memory of each process so that no row or log line
 * records the time of a call.
 */
export interface AnonymousLimiter {
  /** Counts a call of a person or an address; throws the problem `tooMany` beyond the limit. */
  limit(limit: Limit, caller: string): void
  failed(error: Error): void
  /** Logs the errors of earlier days, without their times. */
  report(): void
}

/**
 * Creates the limiter of one of several processes. Each allows its share of a limit, rounded down, so that together they never exceed it:
 * a shared counter would store the time of an anonymous call.
 */
export function createAnonymousLimiter(clock: Clock, log: Logger, processes: number): AnonymousLimiter {
  const windows = createWindows(clock)
  let errors: { day: string; count: number; err: Error } | null = null
  return {
    limit(limit, caller) {
      const share = { ...limit, most: Math.max(1, Math.floor(limit.most / processes)) }
      windows.take(share, caller)
    },
    failed(error) {
      const day = clock.today()
      errors = { day: errors?.day ?? day, count: (errors?.count ?? 0) + 1, err: error }
    },
    report() {
      if (!errors || errors.day >= clock.today()) return
      log.error({ count: errors.count, err: errors.err }, 'errors of anonymous calls')
      errors = null
    },
  }
}
