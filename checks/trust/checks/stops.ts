import { CORES } from '../../bench/machine.ts'
import { freePort, type ServerConfig, startServer } from '../../bench/server.ts'
import { type Check, scaled } from '../check.ts'
import { DATABASES, withPlace } from '../servers.ts'
import { createWriters, differences, startWriters, untilWritten } from '../writers.ts'

const STOPS = 50
const EMPLOYEES = 6
const BETWEEN = 20
/** Milliseconds that a stop may take. */
const PATIENCE = 10_000

/** Stops a server again and again while employees write; returns its slowest stop and what is missing afterwards. */
async function stopUnderLoad(place: ServerConfig, stops: number) {
  const employees = await createWriters(place, EMPLOYEES)
  const port = await freePort()
  let server = await startServer(place, CORES, port)
  const writers = startWriters(server.url, employees)
  const took: number[] = []
  for (let at = 0; at < stops; at++) {
    await untilWritten(writers.journal, BETWEEN)
    const begun = performance.now()
    await server.stop()
    took.push(performance.now() - begun)
    server = await startServer(place, CORES, port)
  }
  const journal = await writers.stop()
  await server.stop()
  return { ...(await differences(place, journal)), journal, took }
}

export const check: Check = {
  slug: 'stops',
  goal: `${STOPS} graceful stops under write load: 0 acknowledged writes lost, each within ${PATIENCE / 1000} s`,
  async run(scale) {
    const sum = { tried: 0, failed: 0, figures: { writes: 0, 'slowest stop ms': 0 } }
    for (const database of DATABASES) {
      const each = scaled(STOPS / DATABASES.length, scale)
      const { lost, unequal, journal, took } = await withPlace(database, (place) => stopUnderLoad(place, each))
      sum.tried += took.length
      sum.failed += lost + unequal + journal.signOuts + took.filter((ms) => ms > PATIENCE).length
      sum.figures.writes += journal.acknowledged.size
      sum.figures['slowest stop ms'] = Math.round(Math.max(sum.figures['slowest stop ms'], ...took))
    }
    return sum
  },
}
