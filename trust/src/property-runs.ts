import { appendFileSync } from 'node:fs'
import fc from 'fast-check'

/* Loaded into the processes of the ordinary tests by checks/properties.ts: their properties get more values, and note how many. */

const { PROPERTY_RUNS = '100', PROPERTY_SEED = '0', PROPERTY_LOG } = process.env

fc.configureGlobal({
  numRuns: Number(PROPERTY_RUNS),
  seed: Number(PROPERTY_SEED),
  reporter(found) {
    if (PROPERTY_LOG) appendFileSync(PROPERTY_LOG, `${found.numRuns}\n`)
    if (found.failed) throw new Error(fc.defaultReportMessage(found))
  },
})
