import { cutLog } from '@colab/server/test/power-loss'
import { type Check, randomOf, scaled } from '../check.ts'

const CUTS = 500
const COMMITS = 6
/** Largest row of a commit in bytes, which decides how many pages it takes. */
const LARGEST = 20_000

export const check: Check = {
  slug: 'fault-power',
  goal: `${CUTS} cuts of the write-ahead log, at every 512-byte step of the last 3 commits: each opens intact, 0 acknowledged commits lost, none half`,
  async run(scale, seed) {
    const random = randomOf(seed)
    const sum = { tried: 0, failed: 0, figures: { databases: 0, synchronous: 2 } }
    const wanted = scaled(CUTS, scale)
    while (sum.tried < wanted) {
      const sizeOf = () => Math.ceil(random() * LARGEST)
      const { cuts, synchronous } = await cutLog(COMMITS, sizeOf, wanted - sum.tried)
      sum.tried += cuts.length
      sum.failed += cuts.filter(({ isIntact, lost, half }) => !isIntact || lost > 0 || half > 0).length
      sum.figures.databases += 1
      if (synchronous !== 2) sum.failed += 1
      sum.figures.synchronous = Math.min(sum.figures.synchronous, synchronous)
    }
    return sum
  },
}
