import { appendFileSync } from 'node:fs'
import fc from 'fast-check'

/*
 * How many values each property gets, where it does not fix a number: always the same ones, so that a run fails for what was changed.
 * checks/trust/checks/properties.ts gives others, and more, and counts them.
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
