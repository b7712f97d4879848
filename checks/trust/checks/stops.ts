import { CORES } from '../../bench/machine.ts'
import { freePort, startServer } from '../../bench/server.ts'
import type { Check } from '../check.ts'
import { DATABASES, withPlace } from '../servers.ts'
import { compare, createWriters, startWriters, untilWritten } from '../writers.ts'

const STOPS = 50
const EMPLOYEES = 6
const BETWEEN = 20
/** Milliseconds within which a server must stop. */
const PATIENCE = 10_000

export const check: Check = {
  goal: `${STOPS} graceful stops under write load: 0 acknowledged writes lost, each within ${PATIENCE / 1000} s`,
  async run(trial) {
    for (const database of DATABASES) {
      await withPlace(database, async (place) => {
        const employees = await createWriters(place, EMPLOYEES)
        const port = await freePort()
        let server = await startServer(place, CORES, port)
        const writers = startWriters(server.url, employees)
        for (const _ of trial.times(STOPS / DATABASES.length)) {
          await untilWritten(writers.journal, BETWEEN)
          const begun = performance.now()
          await server.stop()
          const took = performance.now() - begun
          trial.fail(took > PATIENCE)
          trial.highest('slowest stop ms', Math.round(took))
          server = await startServer(place, CORES, port)
        }
        await writers.stop()
        await server.stop()
        await compare(place, writers.journal, trial)
      })
    }
  },
}
