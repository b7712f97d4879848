import { setTimeout as pause } from 'node:timers/promises'
import { type Cost, type Kind, type Times, VISIT } from './capacity-model.ts'
import { createVisit, visit } from './capacity-visit.ts'
import { threadTime } from './machine.ts'

/* People who visit the portal, in a process of their own; controlled by messages of capacity.ts. */

export type VisitorsCommand = { url: string; cpfs: string[] } & (
  | { step: 'measure'; server: number[]; database: number[] }
  | { step: 'rush'; rate: number; seconds: number }
)

export interface Rush extends Times {
  failed: number
  /** Processor time of this process in seconds. */
  cpuSeconds: number
}

let people = 0

/** An address of its own for each visit: limits by address must not take effect. */
function nextAddress(): string {
  people += 1
  return `10.${people & 255}.${(people >> 8) & 255}.${(people >> 16) & 255}`
}

const ownTime = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Lets people come one after the other; measures each of their calls, with nobody else there. */
async function measure({ url, cpfs, server, database }: Extract<VisitorsCommand, { step: 'measure' }>) {
  const samples = new Map<Kind, { server: number; database: number; client: number; times: number[]; calls: number }>()
  for (const cpf of cpfs) {
    let latest = 0
    const call = createVisit(url, { cpf, address: nextAddress() }, (_, ms) => {
      latest += ms
    })
    for (const step of VISIT) {
      if (step[0] === 'pause') continue
      for (const [at, kind] of (step as readonly Kind[]).entries()) {
        latest = 0
        const before = [threadTime(server), threadTime(database), ownTime()] as const
        await call(kind, at)
        const known = samples.get(kind) ?? { server: 0, database: 0, client: 0, times: [], calls: 0 }
        samples.set(kind, known)
        known.client += ownTime() - before[2]
        known.server += threadTime(server) - before[0]
        known.database += threadTime(database) - before[1]
        known.times.push(latest)
        known.calls += 1
      }
    }
  }
  const costs = [...samples].map(([kind, { times, calls, ...sums }]): [Kind, Cost] => {
    const alone = times.reduce((sum, ms) => sum + ms, 0) / calls
    const variance = times.reduce((sum, ms) => sum + (ms - alone) ** 2, 0) / calls
    const mean = { server: sums.server / calls, database: sums.database / calls, client: sums.client / calls }
    return [kind, { ...mean, alone, scv: variance / alone ** 2 }]
  })
  return Object.fromEntries(costs)
}

/** Lets people arrive at random, each once, whether or not those before have been served. */
async function rush({ url, cpfs, rate, seconds }: Extract<VisitorsCommand, { step: 'rush' }>): Promise<Rush> {
  const result: Rush = { calls: [], visits: [], failed: 0, cpuSeconds: 0 }
  const before = ownTime()
  const running: Promise<void>[] = []
  const begun = performance.now()
  let due = 0
  for (const cpf of cpfs) {
    due += (-Math.log(1 - Math.random()) / rate) * 1000
    if (due > seconds * 1000) break
    const early = due - (performance.now() - begun)
    if (early > 0) await pause(early)
    const onRequest = (kind: Kind, ms: number) => void result.calls.push({ kind, ms })
    running.push(
      visit(url, { cpf, address: nextAddress() }, onRequest).then(
        (ms) => void result.visits.push(ms),
        (error: Error) => {
          if (result.failed === 0) console.error(error)
          result.failed += 1
        },
      ),
    )
  }
  await Promise.all(running)
  result.cpuSeconds = (ownTime() - before) / 1000
  return result
}

process.on('message', async (order: VisitorsCommand) => {
  process.send?.(order.step === 'measure' ? await measure(order) : await rush(order))
})
process.on('disconnect', () => process.exit(0))
