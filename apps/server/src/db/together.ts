import { type Expression, PostgresAdapter, type QueryExecutorProvider, sql } from 'kysely'
import * as postgres from 'kysely/helpers/postgres'
import * as sqlite from 'kysely/helpers/sqlite'

type Queries = Record<string, Parameters<typeof sqlite.jsonArrayFrom<object>>[0]>

/** Rows of each query, by its name. */
export type Rows<Q extends Queries> = { [K in keyof Q]: Q[K] extends Expression<infer Row> ? Row[] : never }

/**
 * Runs selects as one statement, because on PostgreSQL each would be a round trip of its own. The rows arrive as JSON: columns are
 * named, since SQLite cannot list those of `selectAll`, and none holds bytes.
 */
export async function together<Q extends Queries>(db: QueryExecutorProvider, queries: Q): Promise<Rows<Q>> {
  const { jsonArrayFrom } = db.getExecutor().adapter instanceof PostgresAdapter ? postgres : sqlite
  const tables = Object.entries(queries).map(([name, query]) => jsonArrayFrom(query).as(name))
  const { rows } = await sql<Record<string, unknown>>`select ${sql.join(tables)}`.execute(db)
  // SQLite has no type for JSON.
  const read = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, read(value)])) as Rows<Q>
}
