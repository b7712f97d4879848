import { appendFileSync } from 'node:fs'
import fc from 'fast-check'

/*
 * Number of values of each property that does not fix one. The seed is fixed, so that a run fails only for a change.
 * checks/trust/checks/properties.ts runs other and more values.
 */

const { PROPERTY_RUNS = '1000', PROPERTY_SEED = '1', PROPERTY_LOG } = process.env

fc.configureGlobal({
  numRuns: Number(PROPERTY_RUNS),
  seed: Number(PROPERTY_SEED),
  ...(PROPERTY_LOG && {
    reporter(found: fc.RunDetails<unknown>) {
      appendFileSync(PROPERTY_LOG, `${found.numRuns}\n`)
      if (found.failed) throw new Error(fc.defaultReportMessage(found))
    },
  }),
})
