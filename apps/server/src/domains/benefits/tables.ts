import { ours } from '#base/ours.ts'
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
}).codes('codPlano')
export type HealthPlan = Row<typeof healthPlan>

const MONTHLY = ['codPessoa', 'dtCompetencia', 'codEmpregado', 'sequencia'] as const

/** Deduction of a month (its first day) for one share of a health plan. */
const planCharge = table('planCharge', {
  ...ofEmployment,
  dtCompetencia: text.about('mês ou início do período'),
  sequencia: integer,
  codPlano: integer.references('healthPlan.codPlano').about('plano de saúde'),
  /** Null for the employee's own share. */
  codDependente: integer.optional().references('dependent.codDependente'),
  /** The same text every month: yearly amounts are grouped by it. */
  descricao: text.about('descrição ou texto'),
  /** Cents. */
  vlrMes: integer.about('valor do mês em centavos'),
})
  .personal('payroll', ours`Descontos do plano de saúde`)
  .key(...MONTHLY)
export type PlanCharge = Row<typeof planCharge>

/** An entry of the meal voucher's account. */
const mealVoucher = table('mealVoucher', {
  ...ofEmployment,
  dtCompetencia: text,
  sequencia: integer,
  situacao: text,
  codEvento: integer.about('evento da folha ou da folga'),
  nomeEvento: text.about('nome do evento'),
  /** Cents, without a sign. */
  vlrMovto: integer.about('valor em centavos'),
  /** Green for credits, red for debits. */
  cor: text.as<'green' | 'red'>().about('cor no portal'),
})
  .personal('labor', ours`Movimentos do vale-refeição`)
  .key(...MONTHLY)
export type MealVoucher = Row<typeof mealVoucher>

export const tables = [healthPlan, planCharge, mealVoucher]

declare module '#db/schema.ts' {
  interface Schema {
    healthPlan: HealthPlan
    planCharge: PlanCharge
    mealVoucher: MealVoucher
  }
}

export const createBenefitsTables = creating(healthPlan, planCharge, mealVoucher)
