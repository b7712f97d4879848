import { CALCULATION } from '@colab/contract/domains/receipts'
import { firstOfMonth, lastOfMonth } from '@colab/contract/wire/calendar'
import { insertAll } from '#db/insert.ts'
import type { HealthPlan, MealVoucher, PlanCharge } from '#domains/benefits/tables.ts'
import type { Demo } from './company/demo.ts'
import { planShares } from './company/pay-facts.ts'
import type { Employment, Person } from './company/people.ts'
import { monthsOfPay, workFacts, workMonth } from './company/work.ts'
import { dependentCode } from './dependents.ts'
import { EVENTS } from './payroll/events.ts'
import { hasBenefits } from './registration-benefits.ts'

/** Value of a meal voucher per day of work; the payslip withholds a tenth of it. */
const MEAL_CENTS = 3200

export const PLAN: HealthPlan = {
  codPlano: 1,
  plano: 'Plano Vida Essencial',
  operadora: 'Vida Essencial Operadora de Saúde S.A.',
  cnpj: '30456078000186',
  registroAns: '399998',
}

/** An employment in a month (its first day). */
interface Month {
  person: Person
  employment: Employment
  month: string
}

/** Cents withheld by the payslip, by event. */
type Withheld = (of: Month, event: 'planoSaude' | 'refeicao') => number

/** The family's shares of the plan: the monthly fee and the costs of visits are separate charges. */
function chargesOf({ person, employment, month }: Month): PlanCharge[] {
  const { codPessoa } = person
  const { codEmpregado } = employment
  const shares = planShares(person, employment, month).flatMap(({ nome, vinculo, mensalidade, coparticipacao }, at) => {
    const who = vinculo === 'Titular' ? 'titular' : nome
    const codDependente = vinculo === 'Titular' ? null : dependentCode(person, at - 1)
    return [
      { codDependente, descricao: `${PLAN.plano} · ${who}`, vlrMes: mensalidade },
      { codDependente, descricao: `Coparticipação · ${who}`, vlrMes: coparticipacao },
    ]
  })
  return shares
    .map((share, at) => ({
      codPessoa,
      codEmpregado,
      dtCompetencia: month,
      sequencia: at + 1,
      codPlano: PLAN.codPlano,
      ...share,
    }))
    .filter(({ vlrMes }) => vlrMes > 0)
}

type Entry = Pick<MealVoucher, 'dtCompetencia' | 'nomeEvento' | 'codEvento' | 'vlrMovto' | 'cor'>

/** The credit for the month's workdays, the deduction for absences, and the amount withheld by the payslip. */
function entriesOf(of: Month, today: string, withheld: number): MealVoucher[] {
  const { person, employment, month } = of
  const { dtAdmissao } = employment
  const absences = workFacts(employment, month).filter(({ kind, dtMovto }) => kind === 'falta' && dtMovto <= today)
  const credit: Entry = {
    dtCompetencia: dtAdmissao.startsWith(month.slice(0, 7)) ? dtAdmissao : month,
    codEvento: 231,
    nomeEvento: 'Crédito mensal',
    vlrMovto: workMonth(employment, month).diasUteis * MEAL_CENTS,
    cor: 'green',
  }
  const returned = absences.map(
    ({ dtMovto }): Entry => ({
      dtCompetencia: dtMovto,
      codEvento: 232,
      nomeEvento: 'Estorno por falta',
      vlrMovto: MEAL_CENTS,
      cor: 'red',
    }),
  )
  const share: Entry = {
    dtCompetencia: lastOfMonth(month),
    codEvento: EVENTS.refeicao[0],
    nomeEvento: 'Desconto em folha',
    vlrMovto: withheld,
    cor: 'red',
  }
  return [credit, ...returned, share]
    .filter(({ vlrMovto }) => vlrMovto > 0)
    .map((entry, at) => ({
      codPessoa: person.codPessoa,
      codEmpregado: employment.codEmpregado,
      sequencia: at + 1,
      situacao: entry.cor === 'green' ? 'Crédito' : 'Desconto',
      ...entry,
    }))
}

/** Deductions of the stored payslips: not every month's pay bears all of them. */
async function readWithheld(db: Demo['db']): Promise<Withheld> {
  const lines = await db
    .selectFrom('receiptLine')
    .innerJoin('receipt', 'receipt.codRecibo', 'receiptLine.codRecibo')
    .select(['codEmpregado', 'dtCompetencia', 'codEvento', 'vlrMovto'])
    .where('codTipoCalculo', '=', CALCULATION.paycheck)
    .where('codEvento', 'in', [EVENTS.planoSaude[0], EVENTS.refeicao[0]])
    .execute()
  const amounts = new Map(
    lines.map((line) => [`${line.codEmpregado} ${line.dtCompetencia} ${line.codEvento}`, line.vlrMovto]),
  )
  return ({ employment, month }, event) => amounts.get(`${employment.codEmpregado} ${month} ${EVENTS[event][0]}`) ?? 0
}

/**
 * Stores the charges of the health plan and the meal voucher account: paid months as in their payslips, and the running
 * month as due. Needs the receipts and the dependents.
 */
export async function insertPlans({ db, today, people }: Demo): Promise<void> {
  await insertAll(db, 'healthPlan', [PLAN])
  const withheld = await readWithheld(db)
  const charges: PlanCharge[] = []
  const entries: MealVoucher[] = []
  const thisMonth = firstOfMonth(today)
  for (const person of people) {
    for (const employment of person.employments.filter((one) => hasBenefits(one, today))) {
      for (const month of [...monthsOfPay(today), thisMonth]) {
        const of = { person, employment, month }
        if (month === thisMonth || withheld(of, 'planoSaude') > 0) charges.push(...chargesOf(of))
        if (employment.mealVoucher) entries.push(...entriesOf(of, today, withheld(of, 'refeicao')))
      }
    }
  }
  await insertAll(db, 'planCharge', charges)
  await insertAll(db, 'mealVoucher', entries)
}
