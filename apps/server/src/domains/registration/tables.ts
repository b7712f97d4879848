import { CODE_FIELDS, type RegistrationField } from '@colab/contract/domains/registration'
import { type Kysely, type Selectable, sql } from 'kysely'
import { ours } from '#base/ours.ts'
import { STATES } from '#base/states.ts'
import type { DatabaseKind } from '#db/columns.ts'
import type { Outside } from '#db/outside.ts'
import type { Database, Schema } from '#db/schema.ts'
import { digests, OTHERS } from '#db/subject.ts'
import { blob, type Column, counted, creating, integer, moment, type Row, type Table, table, text } from '#db/table.ts'
import { untypedDb } from '#db/untyped-db.ts'
import { address, codPessoa, contacts } from '#domains/people/tables.ts'
import type { Decided, Situation } from '#hr/requests/tables.ts'
import { type Codes, EDUCATION, MARITAL_STATUSES, STREET_TYPES } from './lookups.ts'

const fact = text.about('dado do benefício')
export const benefitColumns = {
  sequencia: integer.about('ordem'),
  tipo: text,
  campo1: fact,
  campo2: fact,
  campo3: fact,
  campo4: fact,
}

const benefit = table('benefit', { codPessoa, ...benefitColumns })
  .personal('none', ours`Seus benefícios`)
  .key('codPessoa', 'sequencia')
export type Benefit = Row<typeof benefit>

/** A table of codes with their descriptions. */
export function codeTable<Code extends string>(name: string, code: Code) {
  const columns = { [code]: integer.primaryKey(), descricao: text }
  return table(name, columns as Record<Code, Column<number>> & { descricao: Column<string> }).codes(code)
}

const streetType = codeTable('streetType', 'codTipoLogradouro')
const federalState = table('federalState', { codUf: text.primaryKey(), descricao: text }).codes('codUf')
const maritalStatus = codeTable('maritalStatus', 'codEstadoCivil')
const education = codeTable('education', 'codGrau')

/** The tables of the codes in fields of a record. */
export const CODE_TABLES = {
  codTipoLogradouro: 'streetType',
  codUf: 'federalState',
  codEstadoCivil: 'maritalStatus',
  codGrau: 'education',
} as const satisfies Partial<Record<RegistrationField, keyof Schema>>

/** A code, null where neither the record nor the request has one; required until `letCodesBeNone`. */
const codeOrNone = (target: string): Column<number | null> => integer.references(target)

/** A request of a person to change the record, with the new values. */
export const registrationChange = table('registrationChange', {
  codAlteracao: counted.about('número do pedido de alteração'),
  codPessoa,
  createdAt: moment.about('quando foi criado'),
  codTipoLogradouro: codeOrNone('streetType.codTipoLogradouro'),
  codEstadoCivil: codeOrNone('maritalStatus.codEstadoCivil'),
  codGrau: codeOrNone('education.codGrau'),
  /** The day that identifies it on the wire. */
  dtMovto: text.about('dia'),
  /** Pending, approved, rejected or cancelled. Requests that expired, or were rolled back by the portal, are deleted. */
  situacao: text
    .as<Situation>()
    .about('situação: P em análise, A aprovado, R recusado ou respondido, C retirado, N não lido, L lido'),
  /** The fields that differed from the record, separated by commas: only these are changed by an approval. */
  campos: text.about('campos que você pediu para mudar'),
  nome: text,
  ...contacts,
  codCep: text,
  ...address,
  nomeConjuge: text,
  observacao: text.about('observação'),
  /** HR's reason for a rejection. */
  retornoRh: text,
}).personal('none', ours`Pedidos de alteração do cadastro`, { date: 'createdAt', withheld: { decididoPor: OTHERS } })
export type StoredChange = Selectable<Row<typeof registrationChange> & Decided>

/**
 * A proof of a request: a required one is a row without bytes until it arrives. Stored here and not with other files,
 * so that the bytes are deleted with the request.
 */
const registrationProof = table('registrationProof', {
  codAlteracao: integer.references('registrationChange.codAlteracao', (column) => column.onDelete('cascade')),
  /** Kind: 1 name, 2 address, 3 marital status, 4 education, 5 photo. */
  tipo: integer.about('tipo'),
  nomeArquivo: text.about('nome do arquivo'),
  mime: text.about('formato do arquivo'),
  conteudo: blob.optional().about('conteúdo'),
})
  .personal('none', ours`Comprovantes dos pedidos de alteração`, {
    through: ['registrationChange', 'codAlteracao'],
    fileKey: ['codAlteracao', 'tipo'],
    withheld: digests('objeto'),
  })
  .key('codAlteracao', 'tipo')

export const tables = [
  streetType,
  federalState,
  maritalStatus,
  education,
  benefit,
  registrationChange,
  registrationProof,
]

declare module '#db/schema.ts' {
  interface Schema {
    streetType: Row<typeof streetType>
    federalState: Row<typeof federalState>
    maritalStatus: Row<typeof maritalStatus>
    education: Row<typeof education>
    benefit: Benefit
    registrationChange: Row<typeof registrationChange> & Decided
    /** Its bytes may be outside the database (db/outside.ts). */
    registrationProof: Row<typeof registrationProof> & Outside
  }
}

/** Inserts the usual codes into their table, whose first column is the code. */
export async function insertCodes(
  db: Kysely<unknown>,
  { name, columns }: Table,
  codes: Codes<number | string>,
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

export async function createRegistrationTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await creating(registrationChange, registrationProof)(db, kind)
  // At most one pending request per person, also from two devices at once.
  await db.schema
    .createIndex('pendingRegistrationChange')
    .unique()
    .on('registrationChange')
    .column('codPessoa')
    .where(sql.ref('situacao'), '=', 'P')
    .execute()
}

/** Makes codes optional in requests whose record lacks them. */
export async function letCodesBeNone(db: Kysely<unknown>): Promise<void> {
  for (const code of CODE_FIELDS) {
    await db.schema
      .alterTable('registrationChange')
      .alterColumn(code, (column) => column.dropNotNull())
      .execute()
  }
}
