import pg from 'pg'
import { findPrimary } from './primary.ts'

/** The connections of a process, those without work, and the statements that wait for one. */
export type PoolCounts = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>

/** A connection, and a function to report that its server was lost or does not accept writes. */
export interface Borrowed {
  client: pg.PoolClient
  lose(): void
}

/**
 * Connections to the one server of an address, or to the one of several that accepts writes, which is searched again
 * when it is lost.
 */
export function openPool(servers: readonly string[], config: pg.PoolConfig) {
  /** The pool of the server in use; `opening` is it, or the search for it. */
  let opened: pg.Pool | null = null
  let opening: Promise<pg.Pool> | null = null

  async function open(): Promise<pg.Pool> {
    const [only = ''] = servers
    const connectionString = servers.length === 1 ? only : await findPrimary(servers)
    const pool = new pg.Pool({ ...config, connectionString })
    // A broken idle connection has already left the pool; the next query receives another one.
    pool.on('error', () => {})
    // A connection that breaks during a transaction, between two queries, must not end the process: the next query
    // fails.
    pool.on('connect', (client) => client.on('error', () => {}))
    opened = pool
    return pool
  }

  /** Ends a pool after its last connection was returned. The pool of an only server connects again by itself. */
  function lose(lost: Promise<pg.Pool>): void {
    if (opening !== lost || (opened && servers.length === 1)) return
    opening = null
    lost.then((pool) => pool.end()).catch(() => {})
  }

  return {
    async connect(): Promise<Borrowed> {
      opening ??= open()
      const used = opening
      try {
        const pool = await used
        return { client: await pool.connect(), lose: () => lose(used) }
      } catch (error) {
        lose(used)
        throw error
      }
    },
    async end(): Promise<void> {
      await opening?.then((pool) => pool.end())
    },
    counts: {
      get totalCount() {
        return opened?.totalCount ?? 0
      },
      get idleCount() {
        return opened?.idleCount ?? 0
      },
      get waitingCount() {
        return opened?.waitingCount ?? 0
      },
    } satisfies PoolCounts,
  }
}
