import { DatabaseSync } from 'node:sqlite'
import type { DatabaseKind } from '@colab/server/db/columns'
import { openDatabase } from '@colab/server/db/database'
import type { Schema } from '@colab/server/db/schema'
import { databaseProxy } from '@colab/server/test/database-proxy'
import { type ControlledTransaction, sql } from 'kysely'
import { CORES } from '../../bench/machine.ts'
import { type ServerConfig, settingsOf, startServer } from '../../bench/server.ts'
import { type Check, scaled } from '../check.ts'
import { type OutageResult, outage } from '../outage.ts'
import { withPlace } from '../servers.ts'
import { createWriters, differences, startWriters, untilWritten } from '../writers.ts'

const EMPLOYEES = 4
/** Milliseconds between two writes of one, so that their notices last for all tries. */
const PAUSE = 50

interface Breaker {
  /** Where the server reaches its database. */
  place: ServerConfig
  breakIt(): unknown
  mend(): unknown
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

/** A PostgreSQL that permits no writes, as a standby that took over too early. */
async function readOnly(place: ServerConfig): Promise<Breaker> {
  const administration = new URL(place.databaseUrl)
  const name = administration.pathname.slice(1)
  administration.pathname = '/template1'
  async function set(value: 'on' | 'off'): Promise<void> {
    const db = openDatabase(administration.href)
    try {
      await sql`alter database ${sql.id(name)} set default_transaction_read_only = ${sql.lit(value)}`.execute(db)
      // Sessions take the setting over when they begin.
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(db)
    } finally {
      await db.destroy()
    }
  }
  return { place, breakIt: () => set('on'), mend: () => set('off'), close() {} }
}

/** Locks a table of PostgreSQL that every write needs. */
function locked(place: ServerConfig): Breaker {
  const db = openDatabase(place.databaseUrl)
  let holder: ControlledTransaction<Schema> | undefined
  return {
    place,
    async breakIt() {
      holder = await db.startTransaction().execute()
      await sql`lock table audit`.execute(holder)
    },
    mend: () => holder?.rollback().execute(),
    close: () => void db.destroy(),
  }
}

interface Fault {
  database: DatabaseKind
  tries: number
  /** Whether reads still work during the fault. */
  readsGoOn: boolean
  breaker(place: ServerConfig): Breaker | Promise<Breaker>
}

const FAULTS: Fault[] = [
  { database: 'sqlite', tries: 40, readsGoOn: true, breaker: lockHolder },
  { database: 'postgres', tries: 60, readsGoOn: false, breaker: restarting },
  { database: 'postgres', tries: 60, readsGoOn: true, breaker: readOnly },
  { database: 'postgres', tries: 20, readsGoOn: true, breaker: locked },
]
const [FILES = 0, RESTARTS = 0, READ_ONLY = 0, TABLES = 0] = FAULTS.map(({ tries }) => tries)

async function breakAgainAndAgain({ readsGoOn, breaker }: Fault, place: ServerConfig, times: number) {
  const employees = await createWriters(place, EMPLOYEES + 1)
  const { place: reached, breakIt, mend, close } = await breaker(place)
  const server = await startServer(reached, CORES)
  const [reader, ...others] = employees
  if (!reader) throw new Error('no employees')
  const writers = startWriters(server.url, others, 1, PAUSE)
  const results: OutageResult[] = []
  try {
    await untilWritten(writers.journal, 5)
    const { journal } = writers
    while (results.length < times) results.push(await outage({ server, reader, journal, readsGoOn, breakIt, mend }))
  } finally {
    await writers.stop()
    await server.stop()
    close()
  }
  return { results, journal: writers.journal, ...(await differences(place, writers.journal)) }
}

export const check: Check = {
  slug: 'fault-database',
  goal: `under write load ${FILES} times a SQLite file locked by another process, PostgreSQL ${RESTARTS} times unreachable, ${READ_ONLY} times read-only and ${TABLES} times with a locked table: 503 with Retry-After, healthy within 5 s, 0 lost`,
  async run(scale) {
    const sum = { tried: 0, failed: 0, figures: { writes: 0, lost: 0, 'slowest recovery ms': 0 } }
    for (const fault of FAULTS) {
      const { results, journal, lost, unequal } = await withPlace(fault.database, (place) =>
        breakAgainAndAgain(fault, place, scaled(fault.tries, scale)),
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
      for (const { faults } of broken) console.error(`${fault.database}: ${faults.join('; ')}`)
    }
    return sum
  },
}
