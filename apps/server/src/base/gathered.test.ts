import { expect, it } from 'vitest'
import { gathered } from './gathered.ts'

it('runs the first item at once, and together what arrives meanwhile', async () => {
  const runs: number[][] = []
  const doubled = gathered(async (items: number[]) => {
    runs.push(items)
    return items.map((item) => 2 * item)
  })
  expect(await Promise.all([1, 2, 3].map(doubled))).toEqual([2, 4, 6])
  expect(await doubled(4)).toBe(8)
  expect(runs).toEqual([[1], [2, 3], [4]])
})

it('fails the items of a run that fails, and no others', async () => {
  const run = gathered(async (items: number[]) => {
    if (items.includes(2)) throw new Error('failed')
    return items
  })
  const results = await Promise.allSettled([1, 2, 3].map(run))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await run(4)).toBe(4)
})
