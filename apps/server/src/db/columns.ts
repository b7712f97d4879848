import { type ColumnBuilderCallback, type ColumnDataType, type CreateTableBuilder, type Kysely, sql } from 'kysely'

/** The SQL differences between the two databases are confined to this file. */
export type DatabaseKind = 'sqlite' | 'postgres'

/** Type of a column of bytes. */
export function bytes(kind: DatabaseKind): ColumnDataType {
  return kind === 'sqlite' ? 'blob' : 'bytea'
}

/** Type of a milliseconds column, beyond 32 bits. */
export const MOMENT: ColumnDataType = 'bigint'

/** An auto-incrementing primary key. */
export function serial(kind: DatabaseKind): ColumnBuilderCallback {
  return (column) => (kind === 'sqlite' ? column.primaryKey() : column.primaryKey().generatedByDefaultAsIdentity())
}

/** A table whose rows are stored in key order; PostgreSQL has none, and stores them in insertion order. */
export function withoutRowid<T extends string>(
  table: CreateTableBuilder<T, never>,
  kind: DatabaseKind,
): CreateTableBuilder<T, never> {
  return kind === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table
}

/** A column of integer cents as the decimal reais of the wire: `select(reais('vlrMovto'))`. */
export function reais<C extends string>(column: C) {
  return sql<number>`cast(${sql.ref(column)} as double precision) / 100`.as(column.split('.').at(-1) as C)
}

/** Moves the sequence behind rows inserted with explicit numbers. SQLite counts from the highest by itself. */
export async function advanceSerial<DB>(
  db: Kysely<DB>,
  kind: DatabaseKind,
  table: keyof DB & string,
  column: string,
): Promise<void> {
  if (kind === 'sqlite') return
  const [name, counted] = [sql.id(table), sql.ref(column)]
  await sql`
    select setval(pg_get_serial_sequence(${`"${table}"`}, ${column}), greatest(max(${counted}), 1), max(${counted}) is not null)
    from ${name}
  `.execute(db)
}

/**
 * Replaces a table of SQLite, which cannot change a constraint, by one that `create` creates under a name; its rows
 * keep the columns named. Other tables refer to it by its name, so references are not checked meanwhile.
 */
export async function rewriteTable(
  db: Kysely<unknown>,
  table: string,
  columns: readonly string[],
  create: (name: string) => { execute(): Promise<unknown> },
): Promise<void> {
  const rewritten = `${table}Rewritten`
  const names = sql.join(columns.map((column) => sql.id(column)))
  await sql`pragma foreign_keys = off`.execute(db)
  await sql`begin`.execute(db)
  try {
    await create(rewritten).execute()
    await sql`insert into ${sql.id(rewritten)} (${names}) select ${names} from ${sql.id(table)}`.execute(db)
    await db.schema.dropTable(table).execute()
    await db.schema.alterTable(rewritten).renameTo(table).execute()
    await sql`commit`.execute(db)
  } catch (error) {
    await sql`rollback`.execute(db)
    throw error
  } finally {
    await sql`pragma foreign_keys = on`.execute(db)
  }
}
