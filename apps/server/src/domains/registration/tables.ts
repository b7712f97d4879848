import type { Kysely } from 'kysely'
import { STATES } from '#base/states.ts'
import type { DatabaseKind } from '#db/columns.ts'
import type { Database } from '#db/schema.ts'
import { type Column, creating, integer, type Row, type Table, table, text, texts } from '#db/table.ts'
import { untypedDb } from '#db/untyped-db.ts'
import { codPessoa } from '#domains/people/tables.ts'
import { EDUCATION, MARITAL_STATUSES, STREET_TYPES } from './lookups.ts'

/** Columns of a benefit: its name and up to four facts as text. */
export const benefitColumns = { sequencia: integer, ...texts('tipo', 'campo1', 'campo2', 'campo3', 'campo4') }

const benefit = table('benefit', { codPessoa, ...benefitColumns }).key('codPessoa', 'sequencia')
export type Benefit = Row<typeof benefit>

/** A table of codes with their descriptions. */
export function codeTable<Code extends string>(name: string, code: Code) {
  const columns = { [code]: integer.primaryKey(), descricao: text }
  return table(name, columns as Record<Code, Column<number>> & { descricao: Column<string> })
}

const streetType = codeTable('streetType', 'codTipoLogradouro')
const federalState = table('federalState', { codUf: text.primaryKey(), descricao: text })
const maritalStatus = codeTable('maritalStatus', 'codEstadoCivil')
const education = codeTable('education', 'codGrau')

declare module '#db/schema.ts' {
  interface Schema {
    streetType: Row<typeof streetType>
    federalState: Row<typeof federalState>
    maritalStatus: Row<typeof maritalStatus>
    education: Row<typeof education>
    benefit: Benefit
  }
}

/** Inserts the usual codes into their table, whose first column is the code. */
export async function insertCodes(
  db: Kysely<unknown>,
  { name, columns }: Table,
  codes: readonly (readonly [code: number | string, descricao: string])[],
): Promise<void> {
  const [code = ''] = Object.keys(columns)
  await untypedDb(db as Database)
    .insertInto(name)
    .values(codes.map(([value, descricao]) => ({ [code]: value, descricao })))
    .execute()
}

export async function createRecordTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await creating(streetType, federalState, maritalStatus, education, benefit)(db, kind)
  await insertCodes(db, streetType, STREET_TYPES)
  await insertCodes(db, federalState, STATES)
  await insertCodes(db, maritalStatus, MARITAL_STATUSES)
  await insertCodes(db, education, EDUCATION)
}
