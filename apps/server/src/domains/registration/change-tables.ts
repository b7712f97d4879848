import { type Kysely, type Selectable, sql } from 'kysely'
import type { DatabaseKind } from '#db/columns.ts'
import type { Outside } from '#db/outside.ts'
import { blob, counted, creating, integer, moment, type Row, table, text, texts } from '#db/table.ts'
import { ADDRESS, codPessoa } from '#domains/people/tables.ts'

/** A request of a person to change the record, with the new values. */
const registrationChange = table('registrationChange', {
  codAlteracao: counted,
  codPessoa,
  createdAt: moment,
  codTipoLogradouro: integer.references('streetType.codTipoLogradouro'),
  codEstadoCivil: integer.references('maritalStatus.codEstadoCivil'),
  codGrau: integer.references('education.codGrau'),
  /** The day that identifies it on the wire. */
  dtMovto: text,
  /** Pending, approved, rejected or cancelled. Requests that expired, or were rolled back by the portal, are deleted. */
  situacao: text.as<'P' | 'A' | 'R' | 'C'>(),
  /** The fields that differed from the record, separated by commas: only these are changed by an approval. */
  campos: text,
  ...texts('nome', 'fone', 'celular', 'emailParticular', 'codCep', ...ADDRESS, 'nomeConjuge', 'observacao'),
  /** HR's reason for a rejection. */
  retornoRh: text,
})
export type StoredChange = Selectable<Row<typeof registrationChange>>

/**
 * A proof of a request: a required one is a row without bytes until it arrives. Stored here and not with other files,
 * so that the bytes are deleted with the request.
 */
const registrationProof = table('registrationProof', {
  codAlteracao: integer.references('registrationChange.codAlteracao', (column) => column.onDelete('cascade')),
  /** Kind: 1 name, 2 address, 3 marital status, 4 education, 5 photo. */
  tipo: integer,
  nomeArquivo: text,
  mime: text,
  conteudo: blob.optional(),
}).key('codAlteracao', 'tipo')

declare module '#db/schema.ts' {
  interface Schema {
    registrationChange: Row<typeof registrationChange>
    /** Its bytes may be outside the database (db/outside.ts). */
    registrationProof: Row<typeof registrationProof> & Outside
  }
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
