import { expect, test } from 'vitest'
import { withoutSmall } from './results.ts'

test.each([
  [
    [12, 30, 9],
    [12, 30, 9],
  ],
  // The total would reveal a single hidden group.
  [
    [12, 3, 9],
    [12, null, null],
  ],
  [
    [12, 3, 0],
    [12, null, null],
  ],
  [
    [4, 30, 2],
    [null, 30, null],
  ],
  [
    [0, 30],
    [0, 30],
  ],
  [[3], [null]],
])('of groups of %j it shows %j (threat desk-publishing)', (counts, shown) => {
  expect(withoutSmall(counts)).toEqual(shown)
})
