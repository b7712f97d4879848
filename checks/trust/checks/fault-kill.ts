import { CORES } from '../../bench/machine.ts'
import { freePort, type ServerConfig, startServer } from '../../bench/server.ts'
import type { Check, Trial } from '../check.ts'
import { killAtStatements } from '../kills.ts'
import { DATABASES, withPlace } from '../servers.ts'
import { compare, createWriters, startWriters, untilWritten } from '../writers.ts'

/**
 * Kills at the boundaries of statements: most on SQLite, which is a part of the process that is killed. As many as two
 * cores start in ten minutes.
 */
const KILLS = { sqlite: 1200, postgres: 400 }

/** Writes under load on each database. */
const WRITES = 1000
/** Writes between two kills, which fall at a random moment. */
const PER_KILL = 40
const EMPLOYEES = 8
/** Concurrent writes for each employee. */
const CONCURRENCY = 3

/** Kills a server repeatedly, and restarts it at once, while employees write. */
async function writeUnderKills(place: ServerConfig, trial: Trial): Promise<void> {
  const employees = await createWriters(place, EMPLOYEES, WRITES)
  const port = await freePort()
  let server = await startServer(place, CORES, port)
  const { journal, stop } = startWriters(server.url, employees, CONCURRENCY)
  for (let due = PER_KILL; due < trial.scaled(WRITES); due += PER_KILL) {
    await untilWritten(journal, PER_KILL)
    await server.kill()
    trial.add('kills under load', 1)
    server = await startServer(place, CORES, port)
  }
  await untilWritten(journal, PER_KILL)
  await stop()
  await server.kill()
  trial.tried += journal.acknowledged.size
  await compare(place, journal, trial)
}

export const check: Check = {
  goal: `${KILLS.sqlite + KILLS.postgres} kills before and after each statement of every write: the database intact, nothing half, nothing acknowledged lost, each write stored once after its repeat; ${WRITES} writes under load on each database over ${WRITES / PER_KILL - 1} kills: 0 lost, 0 doubled`,
  async run(trial) {
    for (const database of DATABASES) {
      await killAtStatements(database, trial.scaled(KILLS[database]), trial)
      await withPlace(database, (place) => writeUnderKills(place, trial))
    }
  },
}
