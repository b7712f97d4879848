import type { Serializable } from 'node:child_process'
import { once } from 'node:events'
import type { Employee } from './company.ts'
import { startHelper } from './helper.ts'

/** Orders to load.ts: seal so many calls ahead; then send them over so many connections for so long. */
export type LoadOrder =
  | { step: 'prepare'; url: string; employees: Employee[]; count: number }
  | { step: 'run'; url: string; connections: number; ms: number }

/** Calls answered rightly, in how many seconds; times of one call in milliseconds. */
export interface LoadAnswer {
  calls: number
  seconds: number
  p50: number
  p99: number
}

/** The load's process on these cores; every answer is checked, a wrong one ends the bench. */
export function startGenerator(cores: number[]) {
  const child = startHelper('./load.ts', cores)
  async function ask(order: LoadOrder): Promise<Serializable> {
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
      (await ask({ step: 'run', url, connections, ms })) as LoadAnswer,
    stop: () => child.disconnect(),
  }
}
