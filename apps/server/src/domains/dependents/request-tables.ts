import { DEPENDENT_FIELDS } from '@colab/contract/domains/dependents'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { DatabaseKind } from '#db/columns.ts'
import type { Outside } from '#db/outside.ts'
import { blob, counted, creating, flag, integer, moment, type Row, table, text, texts } from '#db/table.ts'
import { codPessoa } from '#domains/people/tables.ts'
import { CERTIFICATE, PARENTS } from './tables.ts'

/**
 * A request to register a dependent, with the bytes of its proof, so that children's documents are deleted with it.
 * Nothing of it is logged (LGPD arts. 11 and 14).
 */
const dependentRequest = table('dependentRequest', {
  sequencia: counted,
  codPessoa,
  createdAt: moment,
  codDependencia: integer.references('relation.codDependencia'),
  codNecessidade: integer.optional().references('specialNeed.codNecessidade'),
  estudante: flag,
  deficienteFisico: flag,
  /** The proof; null until it arrives. */
  conteudo: blob.optional(),
  /** Pending, approved, rejected or cancelled. Requests that expired, or were rolled back by the portal, are deleted. */
  situacao: text.as<'P' | 'A' | 'R' | 'C'>(),
  nome: text,
  sexo: text.as<'feminino' | 'masculino'>(),
  ...texts('cpf', 'dtNascimento', ...PARENTS.toReversed(), 'codCep', 'cidade', 'uf', ...CERTIFICATE, 'dtCertidao'),
  ...texts('observacao', 'retornoRh', 'nomeArquivo', 'mime'),
})
/** The bytes may be outside the database (db/outside.ts). */
type DependentRequest = Row<typeof dependentRequest> & Outside
export type StoredRequest = Selectable<DependentRequest>

declare module '#db/schema.ts' {
  interface Schema {
    dependentRequest: DependentRequest
  }
}

/** The columns that the form fills. */
export const REQUEST_FIELDS = DEPENDENT_FIELDS.map((name) => (name === 'CPF' ? 'cpf' : name))

export async function createDependentRequestTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await creating(dependentRequest)(db, kind)
  // At most one pending request per dependent, also from two devices at once.
  await db.schema
    .createIndex('pendingDependentRequest')
    .unique()
    .on('dependentRequest')
    .columns(['codPessoa', 'cpf'])
    .where(sql.ref('situacao'), '=', 'P')
    .execute()
}
