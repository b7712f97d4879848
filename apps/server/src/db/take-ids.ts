import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Largest number of an integer column. */
export const LAST_ID = 2 ** 31 - 1

/**
 * Assigns numbers for rows that the same transaction inserts, so that they can be signed with them. On PostgreSQL it
 * first takes the lock of an insert: a process that waits for the writers of the table also waits for these rows.
 */
export async function takeIds<DB>(db: Kysely<DB>, table: keyof DB & string, count: number): Promise<number[]> {
  const name = sql.table(table)
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    const { rows } = await sql<{ id: number }>`
      with locked as (insert into ${name} select * from ${name} where false)
      select nextval(pg_get_serial_sequence(${`"${table}"`}, 'id')) as id from generate_series(1, ${count}::integer)`.execute(
      db,
    )
    return rows.map(({ id }) => id)
  }
  const { rows } = await sql<{
    last: number | null
  }>`select max(id) as last from ${name} where id <= ${LAST_ID}`.execute(db)
  const first = Math.max(0, rows[0]?.last ?? 0) + 1
  return Array.from({ length: count }, (_, at) => first + at)
}
