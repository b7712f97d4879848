import { randomInt } from 'node:crypto'
import { afterAll, expect } from 'vitest'
import { type Check, createTrial } from './check.ts'
import { stopShared } from './servers.ts'

/** Runs a check at a part of its figure, in a test; for threats that no other test covers. */
export async function runSmall(slug: string, scale: number): Promise<void> {
  const { check }: { check: Check } = await import(`./checks/${slug}.ts`)
  const trial = createTrial(scale, randomInt(2 ** 31))
  await check.run(trial)
  const { seed, failed, figures } = trial
  expect({ seed, failed, figures }).toMatchObject({ failed: 0 })
}

afterAll(stopShared)
