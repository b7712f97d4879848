import { randomInt } from 'node:crypto'
import { afterAll, expect } from 'vitest'
import type { Check } from './check.ts'
import { stopShared } from './servers.ts'

/** Runs a check at a part of its figure, in a test; for threats that no other test covers. */
export async function runSmall(slug: string, scale: number): Promise<void> {
  const { check }: { check: Check } = await import(`./checks/${slug}.ts`)
  const seed = randomInt(2 ** 31)
  const { failed, figures } = await check.run(scale, seed)
  expect({ seed, failed, figures }).toMatchObject({ failed: 0 })
}

afterAll(stopShared)
