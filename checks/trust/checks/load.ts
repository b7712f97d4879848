import { createCrowd, createPayslips, withApp } from '../../bench/company.ts'
import { CORES } from '../../bench/machine.ts'
import { startServer } from '../../bench/server.ts'
import type { Check } from '../check.ts'
import { percentile, sendPaced } from '../paced.ts'
import { DATABASES, withPlace } from '../servers.ts'
import { createWriters, differences } from '../writers.ts'

const CALLS = 12_000
const PER_SECOND = 100
/** Limits in milliseconds. */
const [P95, P99] = [300, 1000]
const COMPANY = 1000
/** Number of callers. */
const EMPLOYEES = 40
/** Notices of each: half of them unread, which a read returns. */
const NOTICES = 60

export const check: Check = {
  goal: `${PER_SECOND} calls a second in a company of ${COMPANY}, one of ten a write, on each database: p95 <= ${P95} ms, p99 <= ${P99} ms, 0 failed, 0 writes lost`,
  async run(trial) {
    for (const database of DATABASES) {
      await withPlace(database, async (place) => {
        const employees = await createWriters(place, EMPLOYEES, NOTICES)
        await withApp(place, async (app) => {
          await createPayslips(app, employees)
          await createCrowd(app, COMPANY - EMPLOYEES, employees)
        })
        const server = await startServer(place, CORES)
        const calls = trial.scaled(CALLS / DATABASES.length)
        const { failed, times, writes } = await sendPaced(server.url, employees, { perSecond: PER_SECOND, calls })
        await server.stop()
        const { lost } = await differences(place, { acknowledged: writes })
        const [p95, p99] = [percentile(times, 0.95), percentile(times, 0.99)]
        trial.tried += times.length
        trial.fail(failed + lost + Number(p95 > P95) + Number(p99 > P99))
        trial.add(`${database} p95 ms`, p95)
        trial.add(`${database} p99 ms`, p99)
      })
    }
  },
}
