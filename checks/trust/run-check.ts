import { type Check, createTrial, type Trial } from './check.ts'
import { stopShared } from './servers.ts'

/* The process of one check, started by main.ts. */

export interface Order {
  slug: string
  scale: number
  seed: number
}

export interface Finding extends Pick<Trial, 'tried' | 'failed' | 'figures'> {
  goal: string
  seconds: number
}

process.once('message', async ({ slug, scale, seed }: Order) => {
  const { check }: { check: Check } = await import(`./checks/${slug}.ts`)
  const begun = performance.now()
  const trial = createTrial(scale, seed)
  await check.run(trial)
  const seconds = Math.round((performance.now() - begun) / 100) / 10
  await stopShared()
  const { tried, failed, figures } = trial
  process.send?.({ goal: check.goal, tried, failed, figures, seconds } satisfies Finding)
})
// When main.ts has received the finding or has ended: a handle that a check left open must not keep this process
// running.
process.on('disconnect', () => process.exit())
