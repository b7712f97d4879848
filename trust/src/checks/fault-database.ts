import { DatabaseSync } from 'node:sqlite'
import { CORES } from '@colab/bench/machine'
import { type ServerConfig, settingsOf, startServer } from '@colab/bench/server'
import type { DatabaseKind } from '@colab/server/db/columns'
import { databaseProxy } from '@colab/server/test/database-proxy'
import { type Check, scaled } from '../check.ts'
import { type OutageResult, outage } from '../outage.ts'
import { DATABASES, withPlace } from '../servers.ts'
import { createWriters, differences, startWriters, untilWritten } from '../writers.ts'

const TRIES = 60
const EMPLOYEES = 4

interface Breaker {
  /** Where the server reaches its database. */
  place: ServerConfig
  breakIt(): void
  mend(): void
  close(): void
}

/** Holds the lock of the SQLite file, as another process would. */
function lockHolder(place: ServerConfig): Breaker {
  let holder: DatabaseSync | undefined
  return {
    place,
    breakIt() {
      holder = new DatabaseSync(settingsOf(place).databaseUrl, { timeout: 20_000 })
      holder.exec('begin immediate')
    },
    mend: () => holder?.close(),
    close() {},
  }
}

/** A PostgreSQL that restarts. */
async function restarting(place: ServerConfig): Promise<Breaker> {
  const { url, cut, mend, close } = await databaseProxy(place.databaseUrl)
  return { place: { ...place, databaseUrl: url }, breakIt: cut, mend, close }
}

async function breakAgainAndAgain(database: DatabaseKind, place: ServerConfig, times: number) {
  const employees = await createWriters(place, EMPLOYEES + 1)
  const breaker = database === 'sqlite' ? lockHolder(place) : await restarting(place)
  const server = await startServer(breaker.place, CORES)
  const [reader, ...others] = employees
  if (!reader) throw new Error('no employees')
  const writers = startWriters(server.url, others, 1)
  const results: OutageResult[] = []
  try {
    await untilWritten(writers.journal, 5)
    const { journal } = writers
    const readsGoOn = database === 'sqlite'
    const { breakIt, mend } = breaker
    while (results.length < times) results.push(await outage({ server, reader, journal, readsGoOn, breakIt, mend }))
  } finally {
    await writers.stop()
    await server.stop()
    breaker.close()
  }
  return { results, journal: writers.journal, ...(await differences(place, writers.journal)) }
}

export const check: Check = {
  slug: 'fault-database',
  goal: `${TRIES} times a SQLite file locked by another process or PostgreSQL unreachable under write load: 503 with Retry-After, healthy within 5 s, 0 lost`,
  async run(scale) {
    const sum = { tried: 0, failed: 0, figures: { writes: 0, lost: 0, 'slowest recovery ms': 0, faults: '' } }
    for (const database of DATABASES) {
      const times = scaled(TRIES / DATABASES.length, scale)
      const { results, journal, lost, unequal } = await withPlace(database, (place) =>
        breakAgainAndAgain(database, place, times),
      )
      const broken = results.filter(({ faults }) => faults.length > 0)
      sum.tried += results.length
      sum.failed += broken.length + lost + unequal + journal.signOuts
      sum.figures.writes += journal.acknowledged.size
      sum.figures.lost += lost
      sum.figures['slowest recovery ms'] = Math.max(
        sum.figures['slowest recovery ms'],
        ...results.map((one) => one.recovery),
      )
      sum.figures.faults ||= broken[0]?.faults.join('; ') ?? ''
    }
    return sum
  },
}
