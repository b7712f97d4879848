import { CALCULATION } from '@colab/contract/domains/receipts'
import { addDays } from '@colab/contract/wire/calendar'
import type { Context } from '#protocol/context.ts'

const TYPES: number[] = [
  CALCULATION.paycheck,
  CALCULATION.vacation,
  CALCULATION.thirteenth,
  CALCULATION.thirteenthFallback,
]

/** A receipt as an income report counts it. Advances are not: the payslip of their month holds their money. */
export interface CountedReceipt {
  codRecibo: number
  codEmpregado: number
  codEmp: number
  dtAdmissao: string
  codTipoCalculo: number
  dtCompetencia: string
  vlrTotProventos: number
  vlrBaseINSS: number
}

/** What one employer paid in one calendar year. */
export interface IncomeYear {
  ano: number
  codEmp: number
  receipts: CountedReceipt[]
}

/** The day of payment: a vacation is paid two days before it starts (CLT art. 145), all else in its month. */
function paidOn({ codTipoCalculo, dtCompetencia }: CountedReceipt): string {
  return codTipoCalculo === CALCULATION.vacation ? addDays(dtCompetencia, -2) : dtCompetencia
}

/** Whether the receipts of an employment reach back to the year's first month, or to admission. */
function isWhole(ano: number, all: CountedReceipt[]): boolean {
  const [{ dtAdmissao } = { dtAdmissao: '' }] = all
  const january = `${ano}-01-31`
  return dtAdmissao > january || all.some((receipt) => paidOn(receipt) <= january)
}

/**
 * The calendar years that a person gets income reports for, the latest first, employers in their order: those that have
 * ended and whose receipts are all there. A year whose first months are missing would tell too little income.
 */
export async function incomeYears({ app, db, codPessoa }: Context): Promise<IncomeYear[]> {
  const receipts = await db
    .selectFrom('receipt')
    .innerJoin('employment', 'employment.codEmpregado', 'receipt.codEmpregado')
    .select([
      'codRecibo',
      'receipt.codEmpregado',
      'codEmp',
      'dtAdmissao',
      'codTipoCalculo',
      'dtCompetencia',
      'vlrTotProventos',
      'vlrBaseINSS',
    ])
    .where('receipt.codPessoa', '=', codPessoa)
    .where('codTipoCalculo', 'in', TYPES)
    .orderBy('codEmp')
    .orderBy('dtCompetencia')
    .execute()
  const employments = Map.groupBy(receipts, ({ codEmpregado }) => codEmpregado)
  const running = Number(app.clock.today().slice(0, 4))
  const years = Map.groupBy(receipts, (receipt) => `${paidOn(receipt).slice(0, 4)} ${receipt.codEmp}`)
  return [...years]
    .map(([key, own]) => {
      const [ano = 0, codEmp = 0] = key.split(' ').map(Number)
      return { ano, codEmp, receipts: own }
    })
    .filter(({ ano }) => ano < running)
    .filter(({ ano, receipts: own }) =>
      own.every(({ codEmpregado }) => isWhole(ano, employments.get(codEmpregado) ?? [])),
    )
    .sort((a, b) => b.ano - a.ano || a.codEmp - b.codEmp)
}
