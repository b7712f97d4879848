import { afterAll, expect } from 'vitest'
import { type Check, createTrial } from './check.ts'
import { stopShared } from './servers.ts'

/** A fixed seed, so that a run of the tests fails only for a change. */
const SEED = 1

/** Runs a check at a part of its full scale, in a test; for threats that no other test covers. */
export async function runSmall(slug: string, scale: number): Promise<void> {
  const { check }: { check: Check } = await import(`./checks/${slug}.ts`)
  const trial = createTrial(scale, SEED)
  await check.run(trial)
  const { failed, figures } = trial
  expect({ failed, figures }).toMatchObject({ failed: 0 })
}

afterAll(stopShared)
