import { PostgresDialect } from 'kysely'
import pg from 'pg'

/** Sums and counts come as bigint or numeric; all of ours fit a double exactly. */
const INT8 = 20
const NUMERIC = 1700

/** PostgreSQL behind Kysely's dialect, with whole numbers read as numbers. */
export function postgresDialect(url: string, connections = 10): PostgresDialect {
  const types = new pg.TypeOverrides()
  types.setTypeParser(INT8, Number)
  types.setTypeParser(NUMERIC, Number)
  return new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: connections, types }) })
}
