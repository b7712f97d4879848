import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Secrets } from '#crypto/secrets.ts'
import { databaseKind } from '#db/database.ts'
import type { Inventory } from '#db/inventory.ts'
import { tablesOf } from '#db/rows.ts'
import type { Db } from '#db/schema.ts'
import type { PersonalTable } from '#db/subject.ts'
import { untypedDb } from '#db/untyped-db.ts'
import type { HrDeps } from '#record/actions.ts'
import { subjectDigest } from '#record/signature.ts'

type Untyped = ReturnType<typeof untypedDb>
type Tables = Untyped extends Kysely<infer T> ? T : never
export type PersonalRow = Record<string, string | number | null>

/** A personal table with its columns in the database. */
export interface OwnTable extends PersonalTable {
  name: string
  columns: string[]
}

/** The personal tables and the columns of all tables, as the database reports them. */
export interface PersonalSchema {
  inventory: Inventory
  own: OwnTable[]
  columns: ReadonlyMap<string, string[]>
}

/** Context for reading rows of people. */
export interface PersonalSource<DB = Db> {
  db: DB
  secrets: Secrets
  schema: PersonalSchema
}

export async function personalSource<DB extends Db>(deps: HrDeps & { db: DB }): Promise<PersonalSource<DB>> {
  return { db: deps.db, secrets: deps.secrets, schema: await personalSchema(deps) }
}

type SchemaDeps = Pick<HrDeps, 'db' | 'settings' | 'inventory'>

export async function personalSchema({ db, settings, inventory }: SchemaDeps): Promise<PersonalSchema> {
  const tables = await tablesOf(db, databaseKind(settings.databaseUrl))
  const columns = new Map(tables.map((table) => [table.name, table.columns]))
  const own = inventory.personal.map((table) => ({ ...table, columns: columns.get(table.name) ?? [] }))
  return { inventory, own, columns }
}

export type Is = ExpressionBuilder<Tables, string>
/** A person, or a query for the codes of several. */
export type People = number | ((is: Is) => ReturnType<Is['selectFrom']>)

/** Selects the rows of people in a table of the inventory. */
export function rowsOfPeople(source: PersonalSource, name: string, columns: readonly string[], people: People) {
  const query = untypedDb(source.db)
    .selectFrom(name)
    .select([...columns])
  return query.where(ownedBy(source, name, people)).$castTo<PersonalRow>()
}

/** Condition for these rows. */
export function ownedBy({ secrets, schema }: Omit<PersonalSource, 'db'>, name: string, people: People) {
  const { inventory, columns } = schema
  const has = (table: string, column: string) => columns.get(table)?.includes(column) ?? false
  const persons = (is: Is) =>
    typeof people === 'number' ? is('codPessoa', '=', people) : is('codPessoa', 'in', people(is))
  const condition =
    (table: string) =>
    (is: Is): ReturnType<Is> => {
      if (has(table, 'codPessoa')) return persons(is)
      if (has(table, 'codEmpregado')) {
        return is('codEmpregado', 'in', is.selectFrom('employment').select('codEmpregado').where(persons))
      }
      if (table === 'securityEvent' && typeof people === 'number') {
        return is('person', '=', subjectDigest(secrets, 'person', people))
      }
      const { through } = inventory.tables.get(table) as PersonalTable
      if (!through) throw new Error(`no person of ${table}`)
      const [parent, key] = through
      return is(key, 'in', is.selectFrom(parent).select(key).where(condition(parent)))
    }
  return condition(name)
}

/** Returns the file that a row refers to, or null. */
export const fileOf = (row: PersonalRow) => (typeof row.codArquivo === 'number' ? row.codArquivo : null)
