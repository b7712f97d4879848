import { PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { Unreachable } from './storage-fault.ts'

/** Sums and counts arrive as bigint or numeric; all of ours fit a double exactly. */
const INT8 = 20
const NUMERIC = 1700

/** Connections of one process. */
const CONNECTIONS = 10

/** Milliseconds to wait for a connection. */
const PATIENCE = 10_000

/** Prepared statements per connection; more than the program has. */
const PREPARED = 500

/** The connections of a process, those without work, and the statements that wait for one. */
export type PoolCounts = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>

export interface PoolOptions {
  /** Receives the connections, for metrics. */
  onPool?: (pool: PoolCounts) => void
  /** Milliseconds after which a statement that waits for a lock fails (SQLSTATE 55P03); without it, it waits. */
  lockTimeout?: number
}

/**
 * PostgreSQL dialect for Kysely; whole numbers are read as numbers, and statements are prepared once per connection.
 */
export function postgresDialect(url: string, { onPool, lockTimeout = 0 }: PoolOptions = {}): PostgresDialect {
  const types = new pg.TypeOverrides()
  types.setTypeParser(INT8, Number)
  types.setTypeParser(NUMERIC, Number)
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    types,
    connectionTimeoutMillis: PATIENCE,
    lock_timeout: lockTimeout,
  })
  onPool?.(pool)
  // A broken idle connection has already left the pool; the next query gets another one.
  pool.on('error', () => {})
  // One that breaks during a transaction, between two queries, must not end the process: the next query fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  const names = new Map<string, string>()

  /** Returns the name under which a statement is prepared; statements without parameters are too rare to prepare. */
  function nameOf(text: string, parameters: readonly unknown[]): string | undefined {
    if (parameters.length > 0 && names.size < PREPARED && !names.has(text)) names.set(text, `colab${names.size}`)
    return names.get(text)
  }

  return new PostgresDialect({
    pool: {
      options: pool.options,
      end: () => pool.end(),
      async connect() {
        const client = await pool.connect().catch(unreachable)
        const named = {
          query: (text: string, values: readonly unknown[]) =>
            client.query({ name: nameOf(text, values), text, values: [...values] }).catch(unreachable),
          release: (destroy?: boolean) => client.release(destroy),
        }
        // Kysely's cursor interface is not used here.
        return named as unknown as PostgresPoolClient
      },
    },
  })
}

/** Tells an error of the connection from one that the database reports, which has a severity. */
function unreachable(error: Error & { code?: string; severity?: string }): never {
  if (error.severity) throw error
  throw new Unreachable(error.message || error.code, { cause: error })
}
