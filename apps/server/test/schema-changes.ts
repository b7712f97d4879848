import { type QueryExecutorProvider, sql } from 'kysely'
import type { DatabaseKind } from '#db/columns.ts'

/*
 * What a migration does to tables that running servers of the release before use. Both databases are read through their own catalogs, so
 * that it does not matter how a step is written.
 */

interface Column {
  type: string
  required: boolean
  /** Whether an insert may omit it. */
  filled: boolean
}

interface TableShape {
  columns: Record<string, Column>
  /** Constraints and unique indexes, as the database words them. */
  constraints: string[]
  triggers: string[]
}

export type Shape = Record<string, TableShape>

type CatalogRow = Column & { kind: 'column' | 'constraint' | 'trigger'; table: string; name: string }

const POSTGRES = sql<CatalogRow>`
  with t as (
    select oid, relname::text as "table" from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname not like 'kysely\\_%'
  )
  select 'column' as kind, "table", attname::text as name, format_type(atttypid, atttypmod) as type, attnotnull as required,
    atthasdef or attidentity <> '' as filled
    from t join pg_attribute on attrelid = t.oid where attnum > 0 and not attisdropped
  union all select 'constraint', "table", pg_get_constraintdef(c.oid), '', false, false
    from t join pg_constraint c on conrelid = t.oid where contype in ('c', 'f', 'p', 'u', 'x')
  union all select 'constraint', "table", regexp_replace(pg_get_indexdef(indexrelid), '^.*?\\(', 'UNIQUE ('), '', false, false
    from t join pg_index on indrelid = t.oid where indisunique and not exists (select from pg_constraint where conindid = indexrelid)
  union all select 'trigger', "table", concat(pg_get_triggerdef(g.oid), ' ', prosrc), '', false, false
    from t join pg_trigger g on tgrelid = t.oid join pg_proc p on p.oid = tgfoid where not tgisinternal`

const SQLITE = sql<CatalogRow>`
  with t as (
    select name as tbl, sql from main.sqlite_master where type = 'table' and name not like 'sqlite%' and name not like 'kysely%'
  )
  select 'column' as kind, tbl as "table", c.name, lower(c.type) as type, c."notnull" or c.pk > 0 as required,
    c.dflt_value is not null or (c.pk > 0 and lower(c.type) = 'integer') as filled
    from t, pragma_table_info(tbl) c
  union all select 'constraint', tbl, 'PRIMARY KEY (' || group_concat(c.name, ', ' order by c.pk) || ')', '', 0, 0
    from t, pragma_table_info(tbl) c where c.pk > 0 group by tbl
  union all select 'constraint', tbl, 'UNIQUE (' || group_concat(coalesce(c.name, '?'), ', ' order by c.seqno) || ')'
      || coalesce((select substr(sql, instr(lower(sql), ' where ')) from main.sqlite_master where name = i.name and i.partial), ''), '', 0, 0
    from t, pragma_index_list(tbl) i, pragma_index_info(i.name) c where i."unique" and i.origin <> 'pk' group by tbl, i.name
  union all select 'constraint', tbl, 'FOREIGN KEY (' || group_concat(f."from", ', ' order by f.seq) || ') REFERENCES ' || f."table"
      || ' (' || coalesce(group_concat(f."to", ', ' order by f.seq), '') || ') ' || f.on_update || ' ' || f.on_delete, '', 0, 0
    from t, pragma_foreign_key_list(tbl) f group by tbl, f.id
  union all select 'trigger', tbl_name, sql, '', 0, 0 from main.sqlite_master where type = 'trigger'
  union all select 'check', tbl, sql, '', 0, 0 from t`

/** Reads the tables of a database. */
export async function shapeOf(db: QueryExecutorProvider, kind: DatabaseKind): Promise<Shape> {
  const { rows } = await (kind === 'postgres' ? POSTGRES : SQLITE).execute(db)
  const shape: Shape = {}
  for (const { table, name, type, ...row } of rows) {
    shape[table] ??= { columns: {}, constraints: [], triggers: [] }
    const of = shape[table]
    if (row.kind === 'column') of.columns[name] = { type, required: Boolean(row.required), filled: Boolean(row.filled) }
    else if (row.kind === 'trigger') of.triggers.push(name)
    else if (row.kind === 'constraint') of.constraints.push(name)
    else of.constraints.push(...checksIn(name))
  }
  return shape
}

/** The checks in the statement that created a table of SQLite, which has no catalog of them. */
function checksIn(statement: string): string[] {
  return [...statement.matchAll(/\bcheck\s*\(/gi)].map(({ index }) => {
    let [end, open] = [statement.indexOf('(', index), 0]
    do open += { '(': 1, ')': -1 }[statement[end++] ?? ')'] ?? 0
    while (open > 0)
    return `CHECK ${statement.slice(statement.indexOf('(', index), end)}`
  })
}

/** Returns what would make the program of the release before fail: nothing when tables were only expanded. */
export function contractionsIn(before: Shape, after: Shape): string[] {
  return Object.entries(before).flatMap(([table, was]) => {
    const is = after[table]
    return is ? [...columnsContracted(table, was, is), ...rulesContracted(table, was, is)] : [`drops table ${table}`]
  })
}

function columnsContracted(table: string, was: TableShape, is: TableShape): string[] {
  const found: string[] = []
  for (const [name, { type, required, filled }] of Object.entries(was.columns)) {
    const now = is.columns[name]
    if (!now) found.push(`drops column ${table}.${name}`)
    else if (now.type !== type) found.push(`changes the type of ${table}.${name} from ${type} to ${now.type}`)
    else if (now.required && !required) found.push(`requires ${table}.${name}, which was optional`)
    else if (required && !now.required) found.push(`lets ${table}.${name} be null`)
    else if (required && filled && !now.filled) found.push(`takes the default of ${table}.${name} away`)
  }
  for (const [name, { required, filled }] of Object.entries(is.columns)) {
    if (!was.columns[name] && required && !filled)
      found.push(`adds ${table}.${name}, which is required and has no default`)
  }
  return found
}

function rulesContracted(table: string, was: TableShape, is: TableShape): string[] {
  const known = Object.keys(was.columns)
  /** Whether it is about a column that the release before writes, or fills with the same default in every row. */
  function concerns(constraint: string): boolean {
    const words = constraint.replace(/ REFERENCES .*/, '').match(/\w+/g) ?? []
    const isUnique = /^(UNIQUE|PRIMARY)/.test(constraint)
    return words.some((word) => known.includes(word) || (isUnique && is.columns[word]?.filled))
  }
  const added = (one: string[], other: string[]) => one.filter((text) => !other.includes(text))
  return [
    ...added(was.constraints, is.constraints).map((text) => `drops from ${table}: ${text}`),
    ...added(is.constraints, was.constraints)
      .filter(concerns)
      .map((text) => `adds to ${table}: ${text}`),
    ...added(is.triggers, was.triggers).map((text) => `adds to ${table} the trigger: ${text}`),
    ...added(was.triggers, is.triggers).map((text) => `drops from ${table} the trigger: ${text}`),
  ]
}

/**
 * Returns what is wrong with a migration. One that contracts has to name the first release whose program works with tables so contracted, and
 * that release has to be published: then it is the one before, or an earlier one.
 */
export function migrationFaults(
  name: string,
  contractions: readonly string[],
  { since, published }: { since?: string | undefined; published: readonly string[] },
): string[] {
  if (contractions.length === 0) return since ? [`${name} contracts nothing, but is listed in CONTRACTIONS`] : []
  if (since && published.includes(since)) return []
  const why = since
    ? `release ${since} is not published yet, and servers of the one before still run during an upgrade`
    : 'servers of the release before still run during an upgrade, and would fail: only add now, contract one release later (docs/development.md)'
  return contractions.map((contraction) => `${name} ${contraction}: ${why}`)
}
