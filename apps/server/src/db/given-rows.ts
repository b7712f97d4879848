import { type AliasedRawBuilder, PostgresAdapter, type QueryExecutorProvider, sql } from 'kysely'

/**
 * Returns whether the database can read rows from one parameter, so that a statement is the same for any number of
 * them: PostgreSQL.
 */
export function readsGivenRows(db: QueryExecutorProvider): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** A table `given` of the rows in a JSON text, for `selectFrom`, with the types of its columns. */
export function givenRows<Row>(json: string, types: Record<keyof Row & string, 'text' | 'bigint'>) {
  const columns = sql.join(Object.entries(types).map(([name, type]) => sql`${sql.id(name)} ${sql.raw(String(type))}`))
  const rows = sql<Row>`json_to_recordset(${json})`
  return rows.as(sql`given(${columns})`) as unknown as AliasedRawBuilder<Row, 'given'>
}
