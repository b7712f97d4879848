import { DEPENDENT_FIELDS } from '@colab/contract/domains/dependents'
import { type Kysely, type Selectable, sql } from 'kysely'
import { ours } from '#base/ours.ts'
import type { DatabaseKind } from '#db/columns.ts'
import type { Outside } from '#db/outside.ts'
import { digests, OTHERS } from '#db/subject.ts'
import { blob, counted, creating, flag, integer, moment, type Row, table, text, texts } from '#db/table.ts'
import { codPessoa } from '#domains/people/tables.ts'
import { benefitColumns, codeTable, insertCodes } from '#domains/registration/tables.ts'
import type { Decided, Situation } from '#hr/requests/tables.ts'
import { RELATIONS, SPECIAL_NEEDS } from './lookups.ts'

/* Columns of dependents and of requests for them; the released migrations create them in this order. */
const nomeMae = text.about('nome da mãe')
const nomePai = text.about('nome do pai')
const certificate = {
  numCertidao: text.about('número da certidão'),
  livroCertidao: text.about('livro da certidão'),
  folhaCertidao: text.about('folha da certidão'),
  matriculaCertidao: text.about('matrícula da certidão'),
}

const relation = codeTable('relation', 'codDependencia')
const specialNeed = codeTable('specialNeed', 'codNecessidade')

/** A dependent of a person. Children's data and health are sensitive (LGPD arts. 11 and 14): nothing of it is logged. */
export const dependent = table('dependent', {
  codDependente: integer.primaryKey().about('número do dependente'),
  codPessoa,
  nome: text,
  codDependencia: integer.references('relation.codDependencia').about('grau de parentesco'),
  /** Eleven digits; empty when there is none. */
  cpf: text,
  dtNascimento: text.optional(),
  nomeCidade: text.about('cidade'),
  ...texts('codUf', 'codCep'),
  sexo: text.as<'feminino' | 'masculino'>().about('sexo'),
  ...certificate,
  dtCertidao: text.optional().about('data da certidão'),
  estudante: flag.about('1: estudante'),
  nomeMae,
  nomePai,
  /** Null when there is none. */
  codNecessidade: integer.optional().references('specialNeed.codNecessidade').about('necessidade especial'),
  celular: text,
})
  .personal('payroll', ours`Seus dependentes`)
  .index('dependentOfPerson', 'codPessoa')
export type Dependent = Row<typeof dependent>

const dependentBenefit = table('dependentBenefit', {
  codDependente: integer.references('dependent.codDependente'),
  ...benefitColumns,
})
  .personal('none', ours`Benefícios dos seus dependentes`, { through: ['dependent', 'codDependente'] })
  .key('codDependente', 'sequencia')

/**
 * A request to register a dependent, with the bytes of its proof, so that children's documents are deleted with it.
 * Nothing of it is logged (LGPD arts. 11 and 14).
 */
export const dependentRequest = table('dependentRequest', {
  sequencia: counted,
  codPessoa,
  createdAt: moment,
  codDependencia: integer.references('relation.codDependencia'),
  codNecessidade: integer.optional().references('specialNeed.codNecessidade'),
  estudante: flag,
  deficienteFisico: flag.about('1: pessoa com deficiência'),
  /** The proof; null until it arrives. */
  conteudo: blob.optional(),
  /** Pending, approved, rejected or cancelled. Requests that expired, or were rolled back by the portal, are deleted. */
  situacao: text.as<Situation>(),
  nome: text,
  sexo: text.as<'feminino' | 'masculino'>(),
  ...texts('cpf', 'dtNascimento'),
  nomePai,
  nomeMae,
  ...texts('codCep', 'cidade'),
  uf: text.about('estado'),
  ...certificate,
  ...texts('dtCertidao', 'observacao', 'retornoRh', 'nomeArquivo', 'mime'),
}).personal('none', ours`Pedidos de inclusão de dependente`, {
  date: 'createdAt',
  fileKey: ['sequencia'],
  withheld: { ...digests('objeto'), decididoPor: OTHERS },
})
/** The bytes may be outside the database (db/outside.ts). */
type DependentRequest = Row<typeof dependentRequest> & Outside & Decided
export type StoredRequest = Selectable<DependentRequest>

export const tables = [relation, specialNeed, dependent, dependentBenefit, dependentRequest]

declare module '#db/schema.ts' {
  interface Schema {
    dependent: Dependent
    dependentBenefit: Row<typeof dependentBenefit>
    dependentRequest: DependentRequest
    relation: Row<typeof relation>
    specialNeed: Row<typeof specialNeed>
  }
}

/** The columns that the form fills. */
export const REQUEST_FIELDS = DEPENDENT_FIELDS.map((name) => (name === 'CPF' ? 'cpf' : name))

export async function createDependentsTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await creating(relation, specialNeed, dependent, dependentBenefit)(db, kind)
  await insertCodes(db, relation, RELATIONS)
  await insertCodes(db, specialNeed, SPECIAL_NEEDS)
}

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
