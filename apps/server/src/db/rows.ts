import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { advanceSerial, type DatabaseKind } from './columns.ts'

/* Reads and writes whole tables of any kind, as a backup needs. Tables that may be lost in a crash are left out. */

// biome-ignore lint/suspicious/noExplicitAny: the tables are only known by name.
type AnyDatabase = Kysely<any>
type Value = null | number | string | Uint8Array
export type TableRow = Record<string, Value>

export interface Table {
  name: string
  /** By name, so that both kinds of database agree. */
  columns: string[]
  /** Whether a row may hold a file. */
  hasBytes: boolean
}

/** Rows read at once; for a table with files, which may have 10 MB each, fewer. */
const FETCHED = { plain: 1000, files: 8 }

/** Runs on one state of the database, while others write, so that everything that `run` reads is consistent. */
export function onSnapshot<T>(db: AnyDatabase, kind: DatabaseKind, run: (db: AnyDatabase) => Promise<T>): Promise<T> {
  if (kind === 'postgres') {
    return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(run)
  }
  return db.connection().execute(async (connection) => {
    // Deferred: a reader of the write-ahead log, which blocks no writer.
    await sql`begin deferred`.execute(connection)
    try {
      return await run(connection)
    } finally {
      await sql`rollback`.execute(connection)
    }
  })
}

/** Lists the tables, without those of the migrations. */
export async function tablesOf(db: AnyDatabase, kind: DatabaseKind): Promise<Table[]> {
  const columns =
    kind === 'sqlite'
      ? sql<{ table: string; column: string; type: string }>`
          select t.name as "table", c.name as "column", lower(c.type) as type
          from main.sqlite_master t, pragma_table_info(t.name) c
          where t.type = 'table' and t.name not like 'sqlite\\_%' escape '\\' and t.name not like 'kysely\\_%' escape '\\'
          order by 1, 2`
      : sql<{ table: string; column: string; type: string }>`
          select t.relname::text as "table", c.attname::text as "column", c.atttypid::regtype::text as type
          from pg_class t join pg_attribute c on c.attrelid = t.oid
          where t.relnamespace = current_schema()::regnamespace and t.relkind = 'r' and t.relpersistence = 'p'
            and c.attnum > 0 and not c.attisdropped and t.relname not like 'kysely\\_%'
          order by t.relname collate "C", c.attname collate "C"`
  const tables = new Map<string, Table>()
  for (const { table, column, type } of (await columns.execute(db)).rows) {
    const known = tables.get(table) ?? { name: table, columns: [], hasBytes: false }
    known.columns.push(column)
    known.hasBytes ||= type === 'blob' || type === 'bytea'
    tables.set(table, known)
  }
  return [...tables.values()]
}

/** Returns the names of the applied migrations, in order; none in an empty database. */
export async function appliedMigrations(db: AnyDatabase, kind: DatabaseKind): Promise<string[]> {
  const table =
    kind === 'sqlite'
      ? sql`select 1 from main.sqlite_master where type = 'table' and name = 'kysely_migration'`
      : sql`select 1 where to_regclass('kysely_migration') is not null`
  if ((await table.execute(db)).rows.length === 0) return []
  const rows = await db.selectFrom('kysely_migration').select('name').orderBy('name').execute()
  return rows.map(({ name }) => String(name))
}

/** Reads all rows of a table. */
export async function* rowsOf(db: AnyDatabase, kind: DatabaseKind, table: Table): AsyncGenerator<TableRow> {
  const select = db.selectFrom(table.name).select(table.columns)
  if (kind === 'sqlite') {
    yield* select.stream() as AsyncIterableIterator<TableRow>
    return
  }
  const fetch = sql<TableRow>`fetch ${sql.lit(table.hasBytes ? FETCHED.files : FETCHED.plain)} from "backupRows"`
  await sql`declare "backupRows" no scroll cursor for ${select}`.execute(db)
  for (;;) {
    const { rows } = await fetch.execute(db)
    if (rows.length === 0) break
    yield* rows
  }
  await sql`close "backupRows"`.execute(db)
}

/**
 * Allows rows to be inserted in any order of their tables; the returned function checks that each reference has its
 * row.
 */
export async function deferReferences(db: AnyDatabase, kind: DatabaseKind): Promise<() => Promise<void>> {
  if (kind === 'sqlite') {
    // The commit checks the references.
    await sql`pragma defer_foreign_keys = on`.execute(db)
    return async () => {}
  }
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select c.conrelid::regclass::text as "table", c.conname::text as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`.execute(db)
  // The texts are the database's own, quoted where they need it.
  for (const { table, name } of rows)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.id(name)}`.execute(db)
  return async () => {
    for (const { table, name, definition } of rows) {
      await sql`alter table ${sql.raw(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(db)
    }
  }
}

/** Deletes the rows that the migrations inserted. */
export async function emptyTables(db: AnyDatabase, kind: DatabaseKind): Promise<void> {
  for (const { name } of await tablesOf(db, kind)) {
    // Tables whose rows are final refuse every delete, and no migration fills them.
    const row = await db.selectFrom(name).select(sql.lit(1).as('one')).limit(1).executeTakeFirst()
    if (row) await db.deleteFrom(name).execute()
  }
}

/** Moves the sequences of PostgreSQL behind the inserted numbers. */
export async function advanceSequences(db: AnyDatabase, kind: DatabaseKind): Promise<void> {
  if (kind === 'sqlite') return
  const { rows } = await sql<{ table: string; column: string }>`
    select t.relname::text as "table", c.attname::text as "column"
    from pg_class t join pg_attribute c on c.attrelid = t.oid
    where t.relnamespace = current_schema()::regnamespace and t.relkind = 'r' and c.attidentity <> ''`.execute(db)
  for (const { table, column } of rows) await advanceSerial(db, kind, table, column)
}

/** Writes a row as one line of JSON; bytes as base64. */
export function writeRow(row: TableRow, columns: readonly string[]): string {
  return JSON.stringify(columns.map((column) => encoded(row[column] ?? null)))
}

function encoded(value: Value) {
  return value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : value
}

/** Parses a line of `writeRow`. */
export function readRow(
  values: readonly (null | number | string | { bytes: string })[],
  columns: readonly string[],
): TableRow {
  const decoded = values.map((value) =>
    value !== null && typeof value === 'object' ? Buffer.from(value.bytes, 'base64') : value,
  )
  return Object.fromEntries(columns.map((column, at) => [column, decoded[at] ?? null]))
}

const MODULUS = 1n << 256n

/** Checksum of the rows of a table in any order: their number, and the sum of their SHA-256 values. */
export class RowsChecksum {
  rows = 0
  #sum = 0n

  add(line: string): void {
    this.rows += 1
    this.#sum = (this.#sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)) % MODULUS
  }

  toString(): string {
    return `${this.rows}:${this.#sum.toString(16)}`
  }
}

/** Returns the checksum of each table. */
export async function checksums(db: AnyDatabase, kind: DatabaseKind): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const table of await tablesOf(db, kind)) {
    const checksum = new RowsChecksum()
    for await (const row of rowsOf(db, kind, table)) checksum.add(writeRow(row, table.columns))
    found[table.name] = String(checksum)
  }
  return found
}
