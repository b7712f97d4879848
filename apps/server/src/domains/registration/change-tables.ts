import { type Generated, type Kysely, type Selectable, sql } from 'kysely'
import { bytes, type DatabaseKind, MOMENT, serial } from '#db/columns.ts'
import { ADDRESS } from '#domains/people/tables.ts'

/** A request of a person to change the record, with the new values. */
export interface RegistrationChange extends Record<(typeof TEXTS)[number], string> {
  codAlteracao: Generated<number>
  codPessoa: number
  /** Milliseconds. */
  createdAt: number
  /** The day that identifies it on the wire. */
  dtMovto: string
  /** Pending, approved, rejected or withdrawn. Requests that expired, or were rolled back by the portal, are deleted. */
  situacao: 'P' | 'A' | 'R' | 'C'
  /** The fields that differed from the record, separated by commas: only these are changed by an approval. */
  campos: string
  codTipoLogradouro: number
  codEstadoCivil: number
  codGrau: number
  /** HR's reason for a rejection. */
  retornoRh: string
}
export type StoredChange = Selectable<RegistrationChange>

/**
 * A proof of a request: a required one is a row without bytes until it arrives. Stored here and not with other files,
 * so that the bytes are deleted with the request.
 */
export interface RegistrationProof {
  codAlteracao: number
  /** Kind: 1 name, 2 address, 3 marital status, 4 education, 5 photo. */
  tipo: number
  nomeArquivo: string
  mime: string
  conteudo: Uint8Array | null
}

declare module '#db/schema.ts' {
  interface Schema {
    registrationChange: RegistrationChange
    registrationProof: RegistrationProof
  }
}

const TEXTS = [
  'dtMovto',
  'situacao',
  'campos',
  'nome',
  'fone',
  'celular',
  'emailParticular',
  'codCep',
  ...ADDRESS,
  'nomeConjuge',
  'observacao',
  'retornoRh',
] as const

export async function createRegistrationTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  let change = db.schema
    .createTable('registrationChange')
    .addColumn('codAlteracao', 'integer', serial(kind))
    .addColumn('codPessoa', 'integer', (c) => c.notNull().references('person.codPessoa'))
    .addColumn('createdAt', MOMENT, (c) => c.notNull())
    .addColumn('codTipoLogradouro', 'integer', (c) => c.notNull().references('streetType.codTipoLogradouro'))
    .addColumn('codEstadoCivil', 'integer', (c) => c.notNull().references('maritalStatus.codEstadoCivil'))
    .addColumn('codGrau', 'integer', (c) => c.notNull().references('education.codGrau'))
  for (const name of TEXTS) change = change.addColumn(name, 'text', (c) => c.notNull())
  await change.execute()
  // At most one pending request per person, also from two devices at once.
  await db.schema
    .createIndex('pendingRegistrationChange')
    .unique()
    .on('registrationChange')
    .column('codPessoa')
    .where(sql.ref('situacao'), '=', 'P')
    .execute()
  await db.schema
    .createTable('registrationProof')
    .addColumn('codAlteracao', 'integer', (c) =>
      c.notNull().references('registrationChange.codAlteracao').onDelete('cascade'),
    )
    .addColumn('tipo', 'integer', (c) => c.notNull())
    .addColumn('nomeArquivo', 'text', (c) => c.notNull())
    .addColumn('mime', 'text', (c) => c.notNull())
    .addColumn('conteudo', bytes(kind))
    .addPrimaryKeyConstraint('registrationProofKey', ['codAlteracao', 'tipo'])
    .execute()
}
