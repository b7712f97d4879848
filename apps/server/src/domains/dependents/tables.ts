import type { Kysely } from 'kysely'
import type { DatabaseKind } from '#db/columns.ts'
import { creating, flag, integer, type Row, table, text, texts } from '#db/table.ts'
import { codPessoa } from '#domains/people/tables.ts'
import { benefitColumns, codeTable, insertCodes } from '#domains/registration/tables.ts'
import { RELATIONS, SPECIAL_NEEDS } from './lookups.ts'

/* Columns of dependents and of requests for them; the released migrations create them from these lists. */
export const PARENTS = ['nomeMae', 'nomePai'] as const
export const CERTIFICATE = ['numCertidao', 'livroCertidao', 'folhaCertidao', 'matriculaCertidao'] as const

const relation = codeTable('relation', 'codDependencia')
const specialNeed = codeTable('specialNeed', 'codNecessidade')

/** A dependent of a person. Children's data and health are sensitive (LGPD arts. 11 and 14): nothing of it is logged. */
const dependent = table('dependent', {
  codDependente: integer.primaryKey(),
  codPessoa,
  nome: text,
  codDependencia: integer.references('relation.codDependencia'),
  /** Eleven digits; empty when there is none. */
  cpf: text,
  dtNascimento: text.optional(),
  ...texts('nomeCidade', 'codUf', 'codCep'),
  sexo: text.as<'feminino' | 'masculino'>(),
  ...texts(...CERTIFICATE),
  dtCertidao: text.optional(),
  estudante: flag,
  ...texts(...PARENTS),
  /** Null when there is none. */
  codNecessidade: integer.optional().references('specialNeed.codNecessidade'),
  celular: text,
}).index('dependentOfPerson', 'codPessoa')
export type Dependent = Row<typeof dependent>

const dependentBenefit = table('dependentBenefit', {
  codDependente: integer.references('dependent.codDependente'),
  ...benefitColumns,
}).key('codDependente', 'sequencia')

declare module '#db/schema.ts' {
  interface Schema {
    dependent: Dependent
    dependentBenefit: Row<typeof dependentBenefit>
    relation: Row<typeof relation>
    specialNeed: Row<typeof specialNeed>
  }
}

export async function createDependentsTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await creating(relation, specialNeed, dependent, dependentBenefit)(db, kind)
  await insertCodes(db, relation, RELATIONS)
  await insertCodes(db, specialNeed, SPECIAL_NEEDS)
}
