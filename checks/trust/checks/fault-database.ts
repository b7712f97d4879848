import { DatabaseSync } from 'node:sqlite'
import type { DatabaseKind } from '@colab/server/db/columns'
import { openDatabase } from '@colab/server/db/database'
import type { Schema } from '@colab/server/db/schema'
import { databaseProxy } from '@colab/server/test/database-proxy'
import { type ControlledTransaction, sql } from 'kysely'
import { type ServerConfig, settingsOf } from '../../bench/server.ts'
import type { Check } from '../check.ts'
import { type Fault, outages } from '../outage.ts'
import { withPlace } from '../servers.ts'

interface Breaker extends Fault {
  close?(): void
}

/** Holds the lock of the SQLite file, as another process would. */
function lockHolder(place: ServerConfig): Breaker {
  let holder: DatabaseSync | undefined
  return {
    readsGoOn: true,
    breakIt() {
      holder = new DatabaseSync(settingsOf(place).databaseUrl, { timeout: 20_000 })
      holder.exec('begin immediate')
    },
    mend: () => holder?.close(),
  }
}

/** A PostgreSQL that restarts. */
async function restarting(place: ServerConfig): Promise<Breaker> {
  const { url, cut, mend, close } = await databaseProxy(place.databaseUrl)
  return { place: { ...place, databaseUrl: url }, readsGoOn: false, breakIt: cut, mend, close }
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
      // Sessions adopt the setting when they begin.
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(db)
    } finally {
      await db.destroy()
    }
  }
  return { readsGoOn: true, breakIt: () => set('on'), mend: () => set('off') }
}

/** Locks a table of PostgreSQL that every write needs. */
function locked(place: ServerConfig): Breaker {
  const db = openDatabase(place.databaseUrl)
  let holder: ControlledTransaction<Schema> | undefined
  return {
    readsGoOn: true,
    async breakIt() {
      holder = await db.startTransaction().execute()
      await sql`lock table audit`.execute(holder)
    },
    mend: () => holder?.rollback().execute(),
    close: () => void db.destroy(),
  }
}

interface Kind {
  database: DatabaseKind
  tries: number
  breaker(place: ServerConfig): Breaker | Promise<Breaker>
}

const KINDS: Kind[] = [
  { database: 'sqlite', tries: 40, breaker: lockHolder },
  { database: 'postgres', tries: 60, breaker: restarting },
  { database: 'postgres', tries: 60, breaker: readOnly },
  { database: 'postgres', tries: 20, breaker: locked },
]
const [FILES = 0, RESTARTS = 0, READ_ONLY = 0, TABLES = 0] = KINDS.map(({ tries }) => tries)

export const check: Check = {
  goal: `under write load ${FILES} times a SQLite file locked by another process, PostgreSQL ${RESTARTS} times unreachable, ${READ_ONLY} times read-only and ${TABLES} times with a locked table: 503 with Retry-After, healthy within 5 s, 0 lost`,
  async run(trial) {
    for (const { database, tries, breaker } of KINDS) {
      await withPlace(database, async (place) => {
        const fault = await breaker(place)
        await outages(place, tries, fault, trial).finally(() => fault.close?.())
      })
    }
  },
}
