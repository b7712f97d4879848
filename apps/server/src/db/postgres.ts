import { PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'

/** Sums and counts come as bigint or numeric; all of ours fit a double exactly. */
const INT8 = 20
const NUMERIC = 1700

/** Statements that a connection keeps prepared; more than the program has. */
const PREPARED = 500

/** PostgreSQL behind Kysely's dialect, with whole numbers read as numbers and statements prepared once a connection. */
export function postgresDialect(url: string, connections = 10): PostgresDialect {
  const types = new pg.TypeOverrides()
  types.setTypeParser(INT8, Number)
  types.setTypeParser(NUMERIC, Number)
  const pool = new pg.Pool({ connectionString: url, max: connections, types })
  // An idle connection that breaks has left the pool already; whoever asks next gets another.
  pool.on('error', () => {})
  const names = new Map<string, string>()

  /** The name that a statement is prepared under; one without parameters is not asked often enough. */
  function nameOf(text: string, parameters: readonly unknown[]): string | undefined {
    if (parameters.length > 0 && names.size < PREPARED && !names.has(text)) names.set(text, `colab${names.size}`)
    return names.get(text)
  }

  return new PostgresDialect({
    pool: {
      options: pool.options,
      end: () => pool.end(),
      async connect() {
        const client = await pool.connect()
        const named = {
          query: (text: string, values: readonly unknown[]) =>
            client.query({ name: nameOf(text, values), text, values: [...values] }),
          release: (destroy?: boolean) => client.release(destroy),
        }
        // Of Kysely's two ways to ask, the one with a cursor is not used here.
        return named as unknown as PostgresPoolClient
      },
    },
  })
}
