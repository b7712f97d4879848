import type { Kysely } from 'kysely'
import type { DatabaseKind } from '#db/columns.ts'

/** A health plan of the company and its operator. */
export interface HealthPlan {
  codPlano: number
  plano: string
  operadora: string
  /** Fourteen characters without punctuation. */
  cnpj: string
  /** Number of the operator at the regulator (ANS). */
  registroAns: string
}

/** Deduction of a month (its first day) for one share of a health plan. */
export interface PlanCharge {
  codPessoa: number
  codEmpregado: number
  dtCompetencia: string
  sequencia: number
  codPlano: number
  /** Null for the employee's own share. */
  codDependente: number | null
  /** The same text every month: yearly amounts are grouped by it. */
  descricao: string
  /** Cents. */
  vlrMes: number
}

/** An entry of the meal voucher's account. */
export interface MealVoucher {
  codPessoa: number
  codEmpregado: number
  dtCompetencia: string
  sequencia: number
  situacao: string
  codEvento: number
  nomeEvento: string
  /** Cents, without a sign. */
  vlrMovto: number
  /** Green for credits, red for debits. */
  cor: 'green' | 'red'
}

declare module '#db/schema.ts' {
  interface Schema {
    healthPlan: HealthPlan
    planCharge: PlanCharge
    mealVoucher: MealVoucher
  }
}

export async function createBenefitsTables(db: Kysely<unknown>, _kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('healthPlan')
    .addColumn('codPlano', 'integer', (c) => c.primaryKey())
    .addColumn('plano', 'text', (c) => c.notNull())
    .addColumn('operadora', 'text', (c) => c.notNull())
    .addColumn('cnpj', 'text', (c) => c.notNull())
    .addColumn('registroAns', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('planCharge')
    .addColumn('codPessoa', 'integer', (c) => c.notNull().references('person.codPessoa'))
    .addColumn('codEmpregado', 'integer', (c) => c.notNull().references('employment.codEmpregado'))
    .addColumn('dtCompetencia', 'text', (c) => c.notNull())
    .addColumn('sequencia', 'integer', (c) => c.notNull())
    .addColumn('codPlano', 'integer', (c) => c.notNull().references('healthPlan.codPlano'))
    .addColumn('codDependente', 'integer', (c) => c.references('dependent.codDependente'))
    .addColumn('descricao', 'text', (c) => c.notNull())
    .addColumn('vlrMes', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('planChargeKey', ['codPessoa', 'dtCompetencia', 'codEmpregado', 'sequencia'])
    .execute()
  await db.schema
    .createTable('mealVoucher')
    .addColumn('codPessoa', 'integer', (c) => c.notNull().references('person.codPessoa'))
    .addColumn('codEmpregado', 'integer', (c) => c.notNull().references('employment.codEmpregado'))
    .addColumn('dtCompetencia', 'text', (c) => c.notNull())
    .addColumn('sequencia', 'integer', (c) => c.notNull())
    .addColumn('situacao', 'text', (c) => c.notNull())
    .addColumn('codEvento', 'integer', (c) => c.notNull())
    .addColumn('nomeEvento', 'text', (c) => c.notNull())
    .addColumn('vlrMovto', 'integer', (c) => c.notNull())
    .addColumn('cor', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('mealVoucherKey', ['codPessoa', 'dtCompetencia', 'codEmpregado', 'sequencia'])
    .execute()
}
