import { CALCULATION } from '@colab/contract/domains/receipts'
import type { Context } from '#protocol/context.ts'
import type { CountedReceipt, IncomeYear } from './years.ts'

/** Codes of the receipt lines that hold the taxes withheld. */
export const TAX_EVENTS = { inss: 101, irrf: 102 } as const

/** Amounts of an income report, in cents. */
export interface IncomeAmounts {
  /** Taxable pay, vacations included. */
  rendimentos: number
  inss: number
  irrf: number
  /** Vacation days sold with their third: free of tax (Lei 7.713/1988 art. 6, IN RFB 1.500/2014 art. 62). */
  abono: number
  /** The 13th before its deductions, and the deductions. */
  decimoTerceiro: number
  inssDecimoTerceiro: number
  irrfDecimoTerceiro: number
}

/** Deductions for a health plan in a year, for one family member. */
export interface PlanCost {
  operadora: string
  cnpj: string
  registroAns: string
  /** Null for the employee. */
  dependente: { nome: string; cpf: string } | null
  vlrAno: number
}

function isThirteenth({ codTipoCalculo }: CountedReceipt): boolean {
  return codTipoCalculo === CALCULATION.thirteenth || codTipoCalculo === CALCULATION.thirteenthFallback
}

/** Adds up the receipts of a year. */
export async function readAmounts(db: Context['db'], { receipts }: IncomeYear): Promise<IncomeAmounts> {
  const taxes = await db
    .selectFrom('receiptLine')
    .select(['codRecibo', 'codEvento', 'vlrMovto'])
    .where(
      'codRecibo',
      'in',
      receipts.map(({ codRecibo }) => codRecibo),
    )
    .where('codEvento', 'in', Object.values(TAX_EVENTS))
    .execute()
  const sum = (rows: readonly CountedReceipt[], of: (receipt: CountedReceipt) => number) =>
    rows.reduce((total, receipt) => total + of(receipt), 0)
  const withheld =
    (event: keyof typeof TAX_EVENTS) =>
    ({ codRecibo }: CountedReceipt) =>
      taxes
        .filter((line) => line.codRecibo === codRecibo && line.codEvento === TAX_EVENTS[event])
        .reduce((total, { vlrMovto }) => total + vlrMovto, 0)
  const pay = receipts.filter((receipt) => !isThirteenth(receipt))
  const vacations = pay.filter(({ codTipoCalculo }) => codTipoCalculo === CALCULATION.vacation)
  const thirteenth = receipts.filter(isThirteenth)
  return {
    // The base of INSS is all taxable pay, before its limit: without absences and days sold.
    rendimentos: sum(pay, ({ vlrBaseINSS }) => vlrBaseINSS),
    inss: sum(pay, withheld('inss')),
    irrf: sum(pay, withheld('irrf')),
    abono: sum(vacations, ({ vlrTotProventos, vlrBaseINSS }) => vlrTotProventos - vlrBaseINSS),
    // The first part is an advance of the second, which contains the whole and its taxes; its own base is zero.
    decimoTerceiro: sum(thirteenth, ({ vlrBaseINSS }) => vlrBaseINSS),
    inssDecimoTerceiro: sum(thirteenth, withheld('inss')),
    irrfDecimoTerceiro: sum(thirteenth, withheld('irrf')),
  }
}

/** Groups the health plan by operator and person, the employee first. */
export async function readPlanCosts(
  db: Context['db'],
  codPessoa: number,
  { ano, codEmp }: Pick<IncomeYear, 'ano' | 'codEmp'>,
): Promise<PlanCost[]> {
  const rows = await db
    .selectFrom('planCharge')
    .innerJoin('employment', 'employment.codEmpregado', 'planCharge.codEmpregado')
    .innerJoin('healthPlan', 'healthPlan.codPlano', 'planCharge.codPlano')
    .leftJoin('dependent', 'dependent.codDependente', 'planCharge.codDependente')
    .select(['operadora', 'healthPlan.cnpj', 'registroAns', 'dependent.nome', 'dependent.cpf'])
    .select(({ fn }) => fn.sum<number>('vlrMes').as('vlrAno'))
    .where('planCharge.codPessoa', '=', codPessoa)
    .where('employment.codEmp', '=', codEmp)
    .where('dtCompetencia', '>=', `${ano}-01-01`)
    .where('dtCompetencia', '<=', `${ano}-12-31`)
    .groupBy(['operadora', 'healthPlan.cnpj', 'registroAns', 'planCharge.codDependente'])
    .groupBy(['dependent.nome', 'dependent.cpf'])
    .orderBy('operadora')
    .orderBy((is) => is.case().when('planCharge.codDependente', 'is', null).then(0).else(1).end())
    .orderBy('planCharge.codDependente')
    .execute()
  return rows.map(({ nome, cpf, ...row }) => ({ ...row, dependente: nome === null ? null : { nome, cpf: cpf ?? '' } }))
}
