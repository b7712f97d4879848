import { type Kysely, sql } from 'kysely'
import type { DatabaseKind } from './columns.ts'

/**
 * Makes the rows of a table final: the database itself refuses every update and delete. `key` is the primary key of the
 * table.
 */
export async function makeAppendOnly<T>(
  db: Kysely<T>,
  kind: DatabaseKind,
  table: string,
  key: readonly string[],
): Promise<void> {
  if (kind === 'postgres') {
    await sql`
      create function ${sql.id(`${table}IsFinal`)}() returns trigger language plpgsql as
      $$ begin raise exception 'rows of % are final', tg_table_name; end $$`.execute(db)
    await sql`
      create trigger ${sql.id(`${table}NoChange`)} before update or delete or truncate on ${sql.table(table)}
      for each statement execute function ${sql.id(`${table}IsFinal`)}()`.execute(db)
    return
  }
  const refuse = sql`select raise(abort, ${sql.lit(`rows of ${table} are final`)});`
  const target = sql.table(table)
  await sql`create trigger ${sql.id(`${table}NoUpdate`)} before update on ${target} begin ${refuse} end`.execute(db)
  await sql`create trigger ${sql.id(`${table}NoDelete`)} before delete on ${target} begin ${refuse} end`.execute(db)
  // INSERT OR REPLACE deletes conflicting rows without firing the trigger above.
  const same = sql.join(
    key.map((column) => sql`${sql.ref(column)} = new.${sql.ref(column)}`),
    sql` and `,
  )
  await sql`
    create trigger ${sql.id(`${table}NoReplace`)} before insert on ${target}
    when exists (select 1 from ${target} where ${same}) begin ${refuse} end`.execute(db)
}
