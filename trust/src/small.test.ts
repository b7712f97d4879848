import { randomInt } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { Check } from './check.ts'
import { stopShared } from './servers.ts'

/* Checks whose threats have no tests of their own, at a part of their figures. */

afterAll(stopShared)

async function run(slug: string, scale: number) {
  const { check }: { check: Check } = await import(`./checks/${slug}.ts`)
  const seed = randomInt(2 ** 31)
  const { failed, figures } = await check.run(scale, seed)
  expect({ seed, failed, figures }).toMatchObject({ failed: 0 })
}

test('threat hostile-requests: 20,000 of them let nobody in, break nothing and reveal nothing', () =>
  run('hostile-requests', 20_000 / 650_000))

test('threat model: 500 random lives end as a model of sessions and effects says', () => run('model', 500 / 1000))
