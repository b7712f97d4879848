import type { Serializable } from 'node:child_process'
import { once } from 'node:events'
import type { Employee } from './company.ts'
import { startHelper } from './helper.ts'

/**
 * Commands for load.ts: seal a number of calls in advance; then send them over a number of connections for a duration.
 */
export type LoadCommand =
  | { step: 'prepare'; url: string; employees: Employee[]; count: number }
  | { step: 'run'; url: string; connections: number; ms: number }

/** Number of correct responses, elapsed seconds, and times of single calls in milliseconds. */
export interface LoadResult {
  calls: number
  seconds: number
  p50: number
  p99: number
}

/** Starts the load process on these cores; every response is checked, and a wrong one fails the bench. */
export function startGenerator(cores: number[]) {
  const child = startHelper('./load.ts', cores)
  async function ask(order: LoadCommand): Promise<Serializable> {
    child.send(order)
    const failed = once(child, 'exit').then(() => {
      throw new Error('the load failed')
    })
    const [answer] = await Promise.race([once(child, 'message'), failed])
    return answer
  }
  return {
    prepare: (url: string, employees: Employee[], count: number) => ask({ step: 'prepare', url, employees, count }),
    run: async (url: string, connections: number, ms: number) =>
      (await ask({ step: 'run', url, connections, ms })) as LoadResult,
    stop: () => child.disconnect(),
  }
}
