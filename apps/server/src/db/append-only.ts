import { type Kysely, sql } from 'kysely'
import type { DatabaseKind } from './columns.ts'
import { LAST_ID } from './take-ids.ts'

/**
 * Makes the rows of a table final: the database itself refuses every update and delete. `key` is the primary key of the
 * table. With `keptFor`, rows whose `moment` is so many milliseconds before that of the newest one may be deleted.
 */
export async function makeAppendOnly<T>(
  db: Kysely<T>,
  kind: DatabaseKind,
  table: string,
  { key = ['id'], keptFor }: { key?: readonly string[]; keptFor?: number } = {},
): Promise<void> {
  const newest = sql`(select moment from ${sql.table(table)} order by id desc limit 1)`
  const isKept = keptFor === undefined ? null : sql`old.moment > ${newest} - ${sql.lit(keptFor)}`
  if (kind === 'postgres') {
    await sql`
      create function ${sql.id(`${table}IsFinal`)}() returns trigger language plpgsql as
      $$ begin raise exception 'rows of % are final', tg_table_name; end $$`.execute(db)
    if (isKept) {
      await sql`
        create function ${sql.id(`${table}IsKept`)}() returns trigger language plpgsql as
        $$ begin if ${isKept} then raise exception 'rows of % are final', tg_table_name; end if; return old; end $$`.execute(
        db,
      )
      await sql`
        create trigger ${sql.id(`${table}NoChange`)} before update or truncate on ${sql.table(table)}
        for each statement execute function ${sql.id(`${table}IsFinal`)}()`.execute(db)
      await sql`
        create trigger ${sql.id(`${table}NoDelete`)} before delete on ${sql.table(table)}
        for each row execute function ${sql.id(`${table}IsKept`)}()`.execute(db)
      return
    }
    await sql`
      create trigger ${sql.id(`${table}NoChange`)} before update or delete or truncate on ${sql.table(table)}
      for each statement execute function ${sql.id(`${table}IsFinal`)}()`.execute(db)
    return
  }
  const refuse = sql`select raise(abort, ${sql.lit(`rows of ${table} are final`)});`
  const target = sql.table(table)
  await sql`create trigger ${sql.id(`${table}NoUpdate`)} before update on ${target} begin ${refuse} end`.execute(db)
  const when = isKept ? sql`when ${isKept}` : sql``
  await sql`create trigger ${sql.id(`${table}NoDelete`)} before delete on ${target} ${when} begin ${refuse} end`.execute(
    db,
  )
  // INSERT OR REPLACE deletes conflicting rows without firing the trigger above.
  const same = sql.join(
    key.map((column) => sql`${sql.ref(column)} = new.${sql.ref(column)}`),
    sql` and `,
  )
  await sql`
    create trigger ${sql.id(`${table}NoReplace`)} before insert on ${target}
    when exists (select 1 from ${target} where ${same}) begin ${refuse} end`.execute(db)
}

/**
 * Makes the database refuse rows whose number is not that of an integer column, or below 1, because no list of rows
 * would show them.
 */
export async function keepIdsInRange<T>(db: Kysely<T>, kind: DatabaseKind, table: string): Promise<void> {
  const target = sql.table(table)
  if (kind === 'postgres') {
    // Existing rows are exempt, because they cannot be deleted: verification reports them.
    await sql`alter table ${target} add constraint ${sql.id(`${table}InRange`)} check (id > 0) not valid`.execute(db)
    return
  }
  // After, because a number that SQLite chooses is not known before.
  await sql`
    create trigger ${sql.id(`${table}InRange`)} after insert on ${target}
    when new.id < 1 or new.id > ${sql.lit(LAST_ID)}
    begin select raise(abort, ${sql.lit(`rows of ${table} are numbered from 1`)}); end`.execute(db)
}

/**
 * Within a transaction, waits for the writes in progress to a table and delays later ones until its end; `turn` is a
 * table that only such transactions lock. SQLite has only one writer.
 */
export async function waitForWriters<T>(db: Kysely<T>, kind: DatabaseKind, turn: string, table: string): Promise<void> {
  if (kind === 'sqlite') return
  // A blocked write must not block all others.
  await sql`set local lock_timeout = '5s'`.execute(db)
  await sql`lock table ${sql.table(turn)} in exclusive mode`.execute(db)
  await sql`lock table ${sql.table(table)} in share mode`.execute(db)
}
