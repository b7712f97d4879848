import type { Serializable } from 'node:child_process'
import { once } from 'node:events'
import type { Employee } from './company.ts'
import { startHelper } from './helper.ts'
import { processorTime, processTree } from './machine.ts'

/**
 * Commands for load.ts: seal a number of calls in advance, for the bare server under its key; then send them over a number of
 * connections for a duration.
 */
export type LoadCommand =
  | { step: 'prepare'; url: string; employees: Employee[]; count: number; bareKey: string | undefined }
  | { step: 'run'; url: string; connections: number; ms: number }

/** Number of correct responses, elapsed seconds, and times of single calls in milliseconds. */
export interface LoadResult {
  calls: number
  seconds: number
  p50: number
  p99: number
}

/** Starts the load process on these cores; every response is checked, and a wrong one fails the benchmark. */
export function startGenerator(cores: number[], bareKey?: string) {
  const child = startHelper('./load.ts', cores)
  const failed = once(child, 'exit').then(() => {
    throw new Error('the load failed')
  })
  // The process also ends when it is stopped, while nothing awaits it.
  failed.catch(() => {})
  async function ask(order: LoadCommand): Promise<Serializable> {
    child.send(order)
    const [answer] = await Promise.race([once(child, 'message'), failed])
    return answer
  }
  return {
    prepare: (url: string, employees: Employee[], count: number) =>
      ask({ step: 'prepare', url, employees, count, bareKey }),
    run: async (url: string, connections: number, ms: number) =>
      (await ask({ step: 'run', url, connections, ms })) as LoadResult,
    pids: () => processTree(child.pid ?? 0),
    stop: () => child.disconnect(),
  }
}

export type Generator = ReturnType<typeof startGenerator>

/** Processor time in seconds of all processes that this one started, without itself and the load. */
export function usedBesides(...load: Generator[]): number {
  const own = new Set([process.pid, ...load.flatMap((one) => one.pids())])
  return processorTime(processTree(process.pid).filter((pid) => !own.has(pid)))
}
