import type { CreateTableBuilder, Kysely } from 'kysely'
import type { DatabaseKind } from '#db/columns.ts'
import type { Database } from '#db/schema.ts'
import { EDUCATION, MARITAL_STATUSES, STATES, STREET_TYPES } from './lookups.ts'

/** A benefit of a person: its name and up to four facts as text. */
export interface Benefit {
  codPessoa: number
  sequencia: number
  tipo: string
  campo1: string
  campo2: string
  campo3: string
  campo4: string
}

declare module '#db/schema.ts' {
  interface Schema {
    streetType: { codTipoLogradouro: number; descricao: string }
    federalState: { codUf: string; descricao: string }
    maritalStatus: { codEstadoCivil: number; descricao: string }
    education: { codGrau: number; descricao: string }
    benefit: Benefit
  }
}

/** Creates a table of codes with their descriptions. */
export async function createCodeTable(
  db: Kysely<unknown>,
  table: string,
  code: string,
  type: 'integer' | 'text' = 'integer',
): Promise<void> {
  await db.schema
    .createTable(table)
    .addColumn(code, type, (c) => c.primaryKey())
    .addColumn('descricao', 'text', (c) => c.notNull())
    .execute()
}

/** Adds the columns of a benefit to a table, after the column of its owner. */
export function addBenefitColumns<Table extends string, Column extends string>(
  table: CreateTableBuilder<Table, Column>,
) {
  return table
    .addColumn('sequencia', 'integer', (c) => c.notNull())
    .addColumn('tipo', 'text', (c) => c.notNull())
    .addColumn('campo1', 'text', (c) => c.notNull())
    .addColumn('campo2', 'text', (c) => c.notNull())
    .addColumn('campo3', 'text', (c) => c.notNull())
    .addColumn('campo4', 'text', (c) => c.notNull())
}

export async function createRecordTables(db: Kysely<unknown>, _kind: DatabaseKind): Promise<void> {
  for (const [table, code, type] of [
    ['streetType', 'codTipoLogradouro', 'integer'],
    ['federalState', 'codUf', 'text'],
    ['maritalStatus', 'codEstadoCivil', 'integer'],
    ['education', 'codGrau', 'integer'],
  ] as const) {
    await createCodeTable(db, table, code, type)
  }
  const records = db as Database
  await records
    .insertInto('streetType')
    .values(STREET_TYPES.map(([codTipoLogradouro, descricao]) => ({ codTipoLogradouro, descricao })))
    .execute()
  await records
    .insertInto('federalState')
    .values(STATES.map(([codUf, descricao]) => ({ codUf, descricao })))
    .execute()
  await records
    .insertInto('maritalStatus')
    .values(MARITAL_STATUSES.map(([codEstadoCivil, descricao]) => ({ codEstadoCivil, descricao })))
    .execute()
  await records
    .insertInto('education')
    .values(EDUCATION.map(([codGrau, descricao]) => ({ codGrau, descricao })))
    .execute()
  const benefit = db.schema
    .createTable('benefit')
    .addColumn('codPessoa', 'integer', (c) => c.notNull().references('person.codPessoa'))
  await addBenefitColumns(benefit).addPrimaryKeyConstraint('benefitKey', ['codPessoa', 'sequencia']).execute()
}
