import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { DatabaseKind } from '#db/columns.ts'
import { readRow, type TableRow, writeRow } from '#db/rows.ts'

/*
 * A whole database as lines of JSON, tables and all, read and written without the code of any version: `sql` creates something, a table
 * is followed by its rows. References and triggers follow after all rows.
 */

type Line = { sql: string } | { table: string; columns: string[] } | (null | number | string | { bytes: string })[]

/** Databases of one installation by name; SQLite has a second file for data that a crash may lose. */
export type Dump = Record<string, Line[]>

const EPHEMERAL = 'ephemeral'

export async function dumpDatabase(url: string, kind: DatabaseKind): Promise<Dump> {
  if (kind === 'postgres') return { main: await dumpPostgres(url) }
  return { main: dumpSqlite(url), [EPHEMERAL]: dumpSqlite(`${url}.ephemeral`) }
}

/** Creates the databases of a dump; `url` is that of an empty PostgreSQL database, or of an SQLite file that does not exist. */
export async function loadDatabase(dump: Dump, url: string, kind: DatabaseKind): Promise<void> {
  if (kind === 'postgres') {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    for (const [text, values] of statements(dump.main ?? [])) {
      const numbered = values.reduce<string>((sql, _, at) => sql.replace('?', `$${at + 1}`), text)
      await client.query(values.length > 0 ? numbered : text, [...values])
    }
    await client.end()
    return
  }
  for (const [name, lines] of Object.entries(dump)) {
    const db = new DatabaseSync(name === EPHEMERAL ? `${url}.${EPHEMERAL}` : url)
    db.exec('pragma journal_mode = wal; pragma foreign_keys = off; begin')
    for (const [text, values] of statements(lines)) db.prepare(text).run(...values)
    db.exec('commit')
    db.close()
  }
}

type Value = TableRow[string]

/** Returns the rows of each table of a dump. */
export function rowsIn(lines: readonly Line[]): Map<string, TableRow[]> {
  const tables = new Map<string, TableRow[]>()
  let columns: string[] = []
  let rows: TableRow[] = []
  for (const line of lines) {
    if (Array.isArray(line)) rows.push(readRow(line, columns))
    else if ('table' in line) {
      columns = line.columns
      rows = []
      tables.set(line.table, rows)
    }
  }
  return tables
}

function* statements(lines: readonly Line[]): Generator<[sql: string, values: readonly Value[]]> {
  let insert = ''
  let columns: string[] = []
  for (const line of lines) {
    if (Array.isArray(line)) yield [insert, Object.values(readRow(line, columns))]
    else if ('sql' in line) yield [line.sql, []]
    else {
      columns = line.columns
      const names = columns.map((column) => `"${column}"`).join(', ')
      insert = `insert into "${line.table}" (${names}) values (${columns.map(() => '?').join(', ')})`
    }
  }
}

function linesOf(table: string, columns: string[], rows: readonly TableRow[]): Line[] {
  const written = rows.map((row) => JSON.parse(writeRow(row, columns)) as Line)
  return [{ table, columns }, ...written.sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))]
}

function dumpSqlite(file: string): Line[] {
  const db = new DatabaseSync(file, { readOnly: true })
  const made = db
    .prepare(
      "select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite\\_%' escape '\\' order by rowid",
    )
    .all() as { type: string; name: string; sql: string }[]
  const isTable = ({ type }: { type: string }) => type === 'table'
  const tables = made.filter(isTable)
  const rows = tables.flatMap(({ name }) => {
    const found = db.prepare(`select * from "${name}"`).all() as TableRow[]
    return found.length > 0 ? linesOf(name, Object.keys(found[0] ?? {}), found) : []
  })
  db.close()
  const sqlOf = ({ sql }: { sql: string }) => ({ sql })
  return [...tables.map(sqlOf), ...rows, ...made.filter((one) => !isTable(one)).map(sqlOf)]
}

const TABLES = `
  select c.relname::text as name, c.relpersistence = 'u' as "isUnlogged", json_agg(json_build_object(
    'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'isSerial', a.attidentity <> '',
    'rest', concat(case when a.attnotnull then ' not null' end, ' default ' || pg_get_expr(d.adbin, d.adrelid))) order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.oid order by c.relname`

/** Keys and checks, the rest of the indexes, references, then functions and the triggers that call them. */
const REST = `
  select sql from (
    select 1 as part, conname::text as name, format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as sql
      from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'c')
    union all select 2, i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid)
      from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.contype <> 'f')
    union all select 3, conname::text, format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'
    union all select 4, proname::text, pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    union all select 5, tgname::text, pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and not tgisinternal
  ) made order by part, name, sql`

interface Column {
  name: string
  type: string
  isSerial: boolean
  rest: string
}

async function dumpPostgres(url: string): Promise<Line[]> {
  const types = {
    getTypeParser: (type: number) => (type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type)),
  }
  const client = new pg.Client({ connectionString: url, types })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string; isUnlogged: boolean; columns: Column[] }>(TABLES)
  const [created, filled, advanced]: [Line[], Line[], Line[]] = [[], [], []]
  for (const { name, isUnlogged, columns } of tables) {
    const identity = ' generated by default as identity'
    const defined = columns.map(
      ({ name, type, isSerial, rest }) => `"${name}" ${type}${rest}${isSerial ? identity : ''}`,
    )
    created.push({ sql: `create ${isUnlogged ? 'unlogged ' : ''}table "${name}" (${defined.join(', ')})` })
    const { rows } = await client.query<TableRow>(`select * from "${name}"`)
    if (rows.length > 0) filled.push(...linesOf(name, Object.keys(rows[0] ?? {}), rows))
    for (const { name: column } of columns.filter(({ isSerial }) => isSerial)) {
      const {
        rows: [last],
      } = await client.query(`select last_value, is_called from ${sequenceOf(name, column)}`)
      advanced.push({ sql: `select setval('${sequenceOf(name, column)}', ${last.last_value}, ${last.is_called})` })
    }
  }
  const { rows: rest } = await client.query<{ sql: string }>(REST)
  await client.end()
  return [...created, ...filled, ...advanced, ...rest]
}

const sequenceOf = (table: string, column: string) => `"${table}_${column}_seq"`
