import { creating, integer, type Row, table, text } from '#db/table.ts'
import { ofEmployment } from '#domains/people/tables.ts'

/** A health plan of the company and its operator. */
const healthPlan = table('healthPlan', {
  codPlano: integer.primaryKey(),
  plano: text,
  operadora: text,
  /** Fourteen characters without punctuation. */
  cnpj: text,
  /** Number of the operator at the regulator (ANS). */
  registroAns: text,
})
export type HealthPlan = Row<typeof healthPlan>

const MONTHLY = ['codPessoa', 'dtCompetencia', 'codEmpregado', 'sequencia'] as const

/** Deduction of a month (its first day) for one share of a health plan. */
const planCharge = table('planCharge', {
  ...ofEmployment,
  dtCompetencia: text,
  sequencia: integer,
  codPlano: integer.references('healthPlan.codPlano'),
  /** Null for the employee's own share. */
  codDependente: integer.optional().references('dependent.codDependente'),
  /** The same text every month: yearly amounts are grouped by it. */
  descricao: text,
  /** Cents. */
  vlrMes: integer,
}).key(...MONTHLY)
export type PlanCharge = Row<typeof planCharge>

/** An entry of the meal voucher's account. */
const mealVoucher = table('mealVoucher', {
  ...ofEmployment,
  dtCompetencia: text,
  sequencia: integer,
  situacao: text,
  codEvento: integer,
  nomeEvento: text,
  /** Cents, without a sign. */
  vlrMovto: integer,
  /** Green for credits, red for debits. */
  cor: text.as<'green' | 'red'>(),
}).key(...MONTHLY)
export type MealVoucher = Row<typeof mealVoucher>

declare module '#db/schema.ts' {
  interface Schema {
    healthPlan: HealthPlan
    planCharge: PlanCharge
    mealVoucher: MealVoucher
  }
}

export const createBenefitsTables = creating(healthPlan, planCharge, mealVoucher)
