import { CALCULATION } from '@colab/contract/domains/receipts'
import { addDays } from '@colab/contract/wire/calendar'
import type { Context } from '#protocol/context.ts'

const TYPES: number[] = [
  CALCULATION.paycheck,
  CALCULATION.vacation,
  CALCULATION.thirteenth,
  CALCULATION.thirteenthFallback,
]

/** A receipt as counted by an income report. Advances are excluded: the payslip of their month contains the amount. */
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

/** Payments of one employer in one calendar year. */
export interface IncomeYear {
  ano: number
  codEmp: number
  receipts: CountedReceipt[]
}

/**
 * Returns the day of payment: two days before the start for a vacation (CLT art. 145), within its month for all others.
 */
function paidOn({ codTipoCalculo, dtCompetencia }: CountedReceipt): string {
  return codTipoCalculo === CALCULATION.vacation ? addDays(dtCompetencia, -2) : dtCompetencia
}

/** Returns whether the receipts of an employment reach back to the first month of the year, or to admission. */
function isWhole(ano: number, all: CountedReceipt[]): boolean {
  const [{ dtAdmissao } = { dtAdmissao: '' }] = all
  const january = `${ano}-01-31`
  return dtAdmissao > january || all.some((receipt) => paidOn(receipt) <= january)
}

/**
 * Returns the calendar years with income reports, the latest first, employers in order: ended years whose receipts are
 * complete. A year without its first months would state too little income.
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
