import { DEPENDENT_FIELDS } from '@colab/contract/domains/dependents'
import { type Generated, type Kysely, type Selectable, sql } from 'kysely'
import { bytes, type DatabaseKind, MOMENT, serial } from '#db/columns.ts'
import { CERTIFICATE, PARENTS } from './tables.ts'

/**
 * A request to register a dependent, with the bytes of its proof, so that children's documents are deleted with it.
 * Nothing of it is logged (LGPD arts. 11 and 14).
 */
export interface DependentRequest extends Record<(typeof TEXTS)[number], string> {
  sequencia: Generated<number>
  codPessoa: number
  /** Milliseconds. */
  createdAt: number
  /** Pending, approved, rejected or withdrawn. Requests that expired, or were rolled back by the portal, are deleted. */
  situacao: 'P' | 'A' | 'R' | 'C'
  sexo: 'feminino' | 'masculino'
  codDependencia: number
  estudante: 0 | 1
  deficienteFisico: 0 | 1
  codNecessidade: number | null
  /** The proof; null until it arrives. */
  conteudo: Uint8Array | null
}
export type StoredRequest = Selectable<DependentRequest>

declare module '#db/schema.ts' {
  interface Schema {
    dependentRequest: DependentRequest
  }
}

/** The columns that the form fills. */
export const REQUEST_FIELDS = DEPENDENT_FIELDS.map((name) => (name === 'CPF' ? 'cpf' : name))

const TEXTS = [
  'situacao',
  'nome',
  'sexo',
  'cpf',
  'dtNascimento',
  ...PARENTS.toReversed(),
  'codCep',
  'cidade',
  'uf',
  ...CERTIFICATE,
  'dtCertidao',
  'observacao',
  'retornoRh',
  'nomeArquivo',
  'mime',
] as const

export async function createDependentRequestTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  let request = db.schema
    .createTable('dependentRequest')
    .addColumn('sequencia', 'integer', serial(kind))
    .addColumn('codPessoa', 'integer', (c) => c.notNull().references('person.codPessoa'))
    .addColumn('createdAt', MOMENT, (c) => c.notNull())
    .addColumn('codDependencia', 'integer', (c) => c.notNull().references('relation.codDependencia'))
    .addColumn('codNecessidade', 'integer', (c) => c.references('specialNeed.codNecessidade'))
    .addColumn('estudante', 'integer', (c) => c.notNull())
    .addColumn('deficienteFisico', 'integer', (c) => c.notNull())
    .addColumn('conteudo', bytes(kind))
  for (const name of TEXTS) request = request.addColumn(name, 'text', (c) => c.notNull())
  await request.execute()
  // At most one pending request per dependent, also from two devices at once.
  await db.schema
    .createIndex('pendingDependentRequest')
    .unique()
    .on('dependentRequest')
    .columns(['codPessoa', 'cpf'])
    .where(sql.ref('situacao'), '=', 'P')
    .execute()
}
