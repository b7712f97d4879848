import { appendFileSync } from 'node:fs'
import fc from 'fast-check'

/* How many values each property gets, where it does not fix a number; checks/trust/checks/properties.ts gives more and counts them. */

const { PROPERTY_RUNS = '1000', PROPERTY_SEED, PROPERTY_LOG } = process.env

fc.configureGlobal({
  numRuns: Number(PROPERTY_RUNS),
  ...(PROPERTY_SEED && { seed: Number(PROPERTY_SEED) }),
  ...(PROPERTY_LOG && {
    reporter(found: fc.RunDetails<unknown>) {
      appendFileSync(PROPERTY_LOG, `${found.numRuns}\n`)
      if (found.failed) throw new Error(fc.defaultReportMessage(found))
    },
  }),
})
