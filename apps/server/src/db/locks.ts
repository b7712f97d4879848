import { type QueryExecutorProvider, sql } from 'kysely'
import type { DatabaseKind } from './columns.ts'

/**
 * Ids of advisory locks of PostgreSQL; released ids do not change, because servers of two releases share a database
 * during an upgrade.
 */
const LOCKS = { migrate: 741_001, grant: 741_002, publish: 7_260_001, administrators: 7_260_002, importJobs: 7_260_003 }

/**
 * Delays other transactions with the same lock until this one ends. SQLite has one writer at a time and needs no lock.
 */
export async function lockUntilEnd(
  db: QueryExecutorProvider,
  kind: DatabaseKind,
  lock: keyof typeof LOCKS,
): Promise<void> {
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${LOCKS[lock]})`.execute(db)
}
