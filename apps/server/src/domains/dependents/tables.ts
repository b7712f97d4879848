import type { Kysely } from 'kysely'
import type { DatabaseKind } from '#db/columns.ts'
import type { Database } from '#db/schema.ts'
import { addBenefitColumns, type Benefit, createCodeTable } from '#domains/registration/tables.ts'
import { RELATIONS, SPECIAL_NEEDS } from './lookups.ts'

/* Columns of dependents and of requests for them; the released migrations create them from these lists. */
export const PARENTS = ['nomeMae', 'nomePai'] as const
export const CERTIFICATE = ['numCertidao', 'livroCertidao', 'folhaCertidao', 'matriculaCertidao'] as const

/** A dependent of a person. Children's data and health are sensitive (LGPD arts. 11 and 14): nothing of it is logged. */
export interface Dependent extends Record<(typeof PARENTS | typeof CERTIFICATE)[number], string> {
  codDependente: number
  codPessoa: number
  nome: string
  codDependencia: number
  /** Eleven digits; empty when there is none. */
  cpf: string
  dtNascimento: string | null
  nomeCidade: string
  codUf: string
  codCep: string
  sexo: 'feminino' | 'masculino'
  dtCertidao: string | null
  estudante: 0 | 1
  /** Null when there is none. */
  codNecessidade: number | null
  celular: string
}

declare module '#db/schema.ts' {
  interface Schema {
    dependent: Dependent
    dependentBenefit: Omit<Benefit, 'codPessoa'> & { codDependente: number }
    relation: { codDependencia: number; descricao: string }
    specialNeed: { codNecessidade: number; descricao: string }
  }
}

export async function createDependentsTables(db: Kysely<unknown>, _kind: DatabaseKind): Promise<void> {
  await createCodeTable(db, 'relation', 'codDependencia')
  await createCodeTable(db, 'specialNeed', 'codNecessidade')
  const typed = db as Database
  await typed
    .insertInto('relation')
    .values(RELATIONS.map(([codDependencia, descricao]) => ({ codDependencia, descricao })))
    .execute()
  await typed
    .insertInto('specialNeed')
    .values(SPECIAL_NEEDS.map(([codNecessidade, descricao]) => ({ codNecessidade, descricao })))
    .execute()
  let dependent = db.schema
    .createTable('dependent')
    .addColumn('codDependente', 'integer', (c) => c.primaryKey())
    .addColumn('codPessoa', 'integer', (c) => c.notNull().references('person.codPessoa'))
    .addColumn('nome', 'text', (c) => c.notNull())
    .addColumn('codDependencia', 'integer', (c) => c.notNull().references('relation.codDependencia'))
    .addColumn('cpf', 'text', (c) => c.notNull())
    .addColumn('dtNascimento', 'text')
  for (const name of ['nomeCidade', 'codUf', 'codCep', 'sexo', ...CERTIFICATE])
    dependent = dependent.addColumn(name, 'text', (c) => c.notNull())
  dependent = dependent.addColumn('dtCertidao', 'text').addColumn('estudante', 'integer', (c) => c.notNull())
  for (const name of PARENTS) dependent = dependent.addColumn(name, 'text', (c) => c.notNull())
  await dependent
    .addColumn('codNecessidade', 'integer', (c) => c.references('specialNeed.codNecessidade'))
    .addColumn('celular', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('dependentOfPerson').on('dependent').column('codPessoa').execute()
  const benefit = db.schema
    .createTable('dependentBenefit')
    .addColumn('codDependente', 'integer', (c) => c.notNull().references('dependent.codDependente'))
  await addBenefitColumns(benefit)
    .addPrimaryKeyConstraint('dependentBenefitKey', ['codDependente', 'sequencia'])
    .execute()
}
