import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

/** Starts calls that end one by one with `next`. */
function calls(most: number, keys: string[]) {
  const inTurn = createTurns(most)
  const started: number[] = []
  const ends: (() => void)[] = []
  const results = keys.map((key, at) =>
    inTurn(key, () => {
      started.push(at)
      return new Promise<number>((resolve, reject) =>
        ends.push(() => (at % 2 ? reject(new Error(String(at))) : resolve(at))),
      )
    }),
  )
  return { started, results: Promise.allSettled(results), next: () => ends.shift()?.() }
}

it('lets some calls of a key run at once and the others in their order, also after one that failed', async () => {
  const { started, results, next } = calls(2, ['a', 'a', 'a', 'b', 'a'])
  expect(started).toEqual([0, 1, 3])
  next()
  await expect.poll(() => started).toEqual([0, 1, 3, 2])
  next()
  await expect.poll(() => started).toEqual([0, 1, 3, 2, 4])
  for (let left = 3; left > 0; left--) next()
  expect((await results).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
})

it('refuses a call behind 64 that wait', async () => {
  const { started, results, next } = calls(
    1,
    Array.from({ length: 66 }, () => 'a'),
  )
  for (let left = 65; left > 0; left--) {
    await expect.poll(() => started.length).toBe(66 - left)
    next()
  }
  expect((await results).at(-1)).toMatchObject({ status: 'rejected', reason: { code: 'busy' } })
})
