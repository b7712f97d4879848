import { PostgresAdapter, PostgresDialect, type PostgresPoolClient } from 'kysely'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { openPool, type PoolCounts } from './pool.ts'
import { readPostgresAddress } from './postgres-address.ts'
import { isLost, Unreachable } from './storage-fault.ts'

/** Sums and counts arrive as bigint or numeric; all of ours fit a double exactly. */
const INT8 = 20
const NUMERIC = 1700

/** Milliseconds to wait for a connection. */
const PATIENCE = 10_000

/** Prepared statements: those used last. More than employees' calls have, beside HR's, whose lists differ in length. */
const PREPARED = 500

/** All columns of a table: prepared, such a statement fails on running servers as soon as a later version adds a column. */
const ALL_COLUMNS = /(^select|,|returning) ("[^"]+"\.)?\*/

export interface PoolOptions {
  /** Receives the connections, for metrics. */
  onPool?: (pool: PoolCounts) => void
  /** Milliseconds after which a statement that waits for a lock fails (SQLSTATE 55P03); without it, it waits. */
  lockTimeout?: number
}

/**
 * Kysely's lock of migrations belongs to a session, in which a pooler would keep it; db/database.ts takes one of the
 * transaction.
 */
class WithoutSessionLock extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class Dialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new WithoutSessionLock()
  }
}

/**
 * PostgreSQL dialect for Kysely; whole numbers are read as numbers, and statements are prepared once per connection, but for a pooler
 * that gives each transaction another one and does not keep them.
 */
export function postgresDialect(url: string, { onPool, lockTimeout = 0 }: PoolOptions = {}): PostgresDialect {
  const address = readPostgresAddress(url)
  if (!address) throw new TypeError('not an address of PostgreSQL')
  const { servers, connections, isPooled, isPrepared } = address
  const types = new pg.TypeOverrides()
  types.setTypeParser(INT8, Number)
  types.setTypeParser(NUMERIC, Number)
  const config = { max: connections, types, connectionTimeoutMillis: PATIENCE }
  const pool = openPool(servers, isPooled ? config : { ...config, lock_timeout: lockTimeout })
  onPool?.(pool.counts)
  const names = new LRUCache<string, string>({ max: PREPARED })
  let given = 0
  /** How many names had been given when a connection was used first. */
  const givenBefore = new WeakMap<pg.PoolClient, number>()

  /** Returns the name under which a statement is prepared, if it is; statements without parameters are too rare. */
  function nameOf(text: string, parameters: readonly unknown[]): string | undefined {
    const known = names.get(text)
    if (known || !isPrepared || parameters.length === 0 || ALL_COLUMNS.test(text)) return known
    const name = `colab${given++}`
    names.set(text, name)
    return name
  }

  /** A connection keeps its prepared statements until it ends. */
  const isOutworn = (client: pg.PoolClient) => given - (givenBefore.get(client) ?? given) > 2 * PREPARED

  /** A setting for the transaction, which a pooler lets pass. */
  const begin = isPooled && lockTimeout > 0 ? `begin; set local lock_timeout = ${lockTimeout}` : 'begin'

  return new Dialect({
    pool: {
      options: {},
      end: () => pool.end(),
      async connect() {
        const { client, lose } = await pool.connect().catch(unreachable)
        let mayBeUsedAgain = true
        if (!givenBefore.has(client)) givenBefore.set(client, given)
        const named = {
          async query(text: string, values: readonly unknown[]) {
            const statement = text === 'begin' ? begin : text
            try {
              return await client.query({ name: nameOf(text, values), text: statement, values: [...values] })
            } catch (error) {
              if (isLost(error)) {
                // A connection to a demoted primary would continue to refuse writes.
                mayBeUsedAgain = false
                lose()
              }
              return unreachable(error as Error)
            }
          },
          release: (destroy = false) => client.release(destroy || !mayBeUsedAgain || isOutworn(client)),
        }
        // Kysely's cursor interface is not used here.
        return named as unknown as PostgresPoolClient
      },
    },
  })
}

/** Distinguishes an error of the connection from one that the database reports, which has a severity. */
function unreachable(error: Error & { code?: string; severity?: string }): never {
  if (error.severity) throw error
  throw new Unreachable(error.message || error.code, { cause: error })
}
