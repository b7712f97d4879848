import { CALCULATION, DETAIL_SEPARATOR } from '@colab/contract/domains/receipts'
import { cents, share } from '@colab/contract/payroll/rounding'
import { FIRST_PART_DAY, SECOND_PART_DAY, twelfths } from '@colab/contract/payroll/thirteenth'
import { addDays, firstOfMonth, lastOfMonth } from '@colab/contract/wire/calendar'
import { formatBRL } from '@colab/contract/wire/money'
import { workdayUntil } from '../company/holidays.ts'
import { planShares, purchases, sales } from '../company/pay-facts.ts'
import type { Employment, Loan, Person } from '../company/people.ts'
import { monthsOfPay, paidDays, salaryOf, workMonth } from '../company/work.ts'
import { ADVANCE_DAY, ADVANCE_SHARE, advance } from './advance.ts'
import { salaryLine } from './earnings.ts'
import { type Calculation, calculation, days, type PayLine, percent, sum } from './events.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { payslip } from './payslip.ts'
import {
  averageStatement,
  commissionStatement,
  planStatement,
  purchasesStatement,
  type Statement,
} from './statements.ts'
import { firstPart, secondPart } from './thirteenth.ts'

/** A receipt of an employment before it is stored. */
export interface Draft extends Calculation {
  codTipoCalculo: number
  dtCompetencia: string
  dtPagamento: string
  statements: Statement[]
}

const MEAL_SHARE = 320
const UNION_SHARE = 100
/** The annual union contribution, one day's pay, is due in March if the employee agrees (CLT art. 582). */
const UNION_MONTH = '03'

function instalment(loan: Loan | null, month: string): { valor: number; detalhamento: string } | null {
  if (!loan) return null
  const { contrato, inicio, parcelas, valorParcela } = loan
  const count = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
  const number = count(month) - count(inicio) + 1
  if (number < 1 || number > parcelas) return null
  const parts = ['Crédito do Trabalhador (Lei 15.179/2025)', `Contrato ${contrato}`, `Parcela ${number} de ${parcelas}`]
  return { valor: valorParcela, detalhamento: parts.join(DETAIL_SEPARATOR) }
}

function planLine(person: Person, employment: Employment, month: string): PayLine {
  const plan = planShares(person, employment, month)
  const others = plan.length - 1
  return {
    event: 'planoSaude',
    hrMovto: others > 0 ? `titular e ${others} ${others === 1 ? 'dependente' : 'dependentes'}` : 'titular',
    vlrMovto: sum(plan.map(({ mensalidade, coparticipacao }) => mensalidade + coparticipacao)),
    detalhamento: plan
      .map(({ nome, vinculo, mensalidade, coparticipacao }) => {
        const visits = coparticipacao ? ` + coparticipação ${formatBRL(coparticipacao)}` : ''
        return `${vinculo} ${nome}: ${formatBRL(mensalidade)}${visits}`
      })
      .join(DETAIL_SEPARATOR),
  }
}

function otherLines(person: Person, employment: Employment, month: string): PayLine[] {
  const { mealVoucher, union } = employment
  const { diasUteis, faltas } = workMonth(employment, month)
  const meals = mealVoucher ? diasUteis - faltas : 0
  const bought = purchases(employment, month)
  const salario = salaryOf(employment, month)
  const { vlrMovto: paid } = salaryLine({ salario, dias: paidDays(employment, month) })
  const inMarch = union && month.slice(5, 7) === UNION_MONTH
  return [
    { event: 'refeicao', hrMovto: days(meals), vlrMovto: meals * MEAL_SHARE },
    planLine(person, employment, month),
    { event: 'assistencial', hrMovto: percent(UNION_SHARE / 10), vlrMovto: union ? share(paid, UNION_SHARE) : 0 },
    { event: 'sindical', hrMovto: days(1), vlrMovto: inMarch ? cents(salario, 30) : 0 },
    { event: 'diversos', hrMovto: '', vlrMovto: sum(bought.map(({ vlrVenda }) => vlrVenda)) },
  ]
}

function monthly(person: Person, employment: Employment, month: string, ledger: Ledger): Draft {
  const { faltas, semanasComFalta, atraso } = workMonth(employment, month)
  const paidBefore = ledger.vacations.flatMap(({ pay }) => pay.porMes).filter((part) => part.month === month)
  const slip = payslip({
    ...ledger.facts(month),
    month,
    faltas,
    semanasComFalta,
    atraso,
    dependentes: person.children.length,
    apprentice: employment.trade === 'apprentice',
    ferias: sum(paidBefore.map(({ base }) => base)),
    adiantamento: employment.advance,
    transporte: employment.transportVoucher,
    consignado: instalment(employment.loan, month),
    outros: otherLines(person, employment, month),
  })
  const has = (event: PayLine['event']) => slip.lines.some((line) => line.event === event)
  const statements: Statement[] = []
  if (has('comissao')) statements.push(commissionStatement(sales(employment, month)))
  if (has('planoSaude')) statements.push(planStatement(planShares(person, employment, month)))
  if (has('diversos')) statements.push(purchasesStatement(purchases(employment, month)))
  const dtPagamento = workdayUntil(lastOfMonth(month))
  return { ...slip, codTipoCalculo: CALCULATION.paycheck, dtCompetencia: month, dtPagamento, statements }
}

/** Returns the advance of a month, unless its days of salary are too few (see advance.ts). */
function advanceOf(employment: Employment, month: string): Draft[] {
  const dias = paidDays(employment, month)
  const salary = salaryLine({ salario: salaryOf(employment, month), dias })
  const vlrMovto = employment.advance ? advance(salary.vlrMovto, dias) : 0
  if (vlrMovto === 0) return []
  const lines: PayLine[] = [{ event: 'adiantamento', hrMovto: percent(ADVANCE_SHARE / 10), vlrMovto }]
  const codTipoCalculo = CALCULATION.advance
  const dtPagamento = `${month.slice(0, 8)}${ADVANCE_DAY}`
  return [{ ...calculation(lines), codTipoCalculo, dtCompetencia: month, dtPagamento, statements: [] }]
}

function thirteenths(person: Person, employment: Employment, year: number, ledger: Ledger): Draft[] {
  const { dtAdmissao } = employment
  const avos = twelfths(dtAdmissao, year)
  if (avos === 0) return []
  const codTipoCalculo = person.role === 'noContact' ? CALCULATION.thirteenthFallback : CALCULATION.thirteenth
  const apprentice = employment.trade === 'apprentice'
  const november = `${year}-11-01`
  const december = `${year}-12-01`
  // An employee hired after mid-November has no twelfth yet when the first part is paid.
  const first =
    dtAdmissao <= `${year}-11-16`
      ? firstPart({
          salario: salaryOf(employment, november),
          media: ledger.mean(`${year}-01-01`, `${year}-10-01`),
          avos,
          apprentice,
        })
      : null
  const second = secondPart({
    salario: salaryOf(employment, december),
    media: ledger.mean(`${year}-01-01`, november),
    avos,
    adiantamento: first?.vlrTotProventos ?? 0,
    dependentes: person.children.length,
    month: december,
    apprentice,
  })
  const of = (part: Calculation, dtCompetencia: string, day: string): Draft => {
    return { ...part, codTipoCalculo, dtCompetencia, dtPagamento: `${year}-${day}`, statements: [] }
  }
  return [...(first ? [of(first, november, FIRST_PART_DAY)] : []), of(second, december, SECOND_PART_DAY)]
}

/**
 * Returns all receipts of one employment as of today: payslips of the 24 closed months (that of the running month
 * follows with the next), advances from the 20th, vacations from two days before they start, the parts of the 13th from
 * 30 November and 20 December; nothing before admission.
 */
export function receiptsOf(person: Person, employment: Employment, today: string): Draft[] {
  const ledger = openLedger(person, employment, today)
  const thisMonth = firstOfMonth(today)
  const months = monthsOfPay(today)
  const paid = (month: string) => paidDays(employment, month) > 0
  const since = months[0] ?? thisMonth
  const advances = today.slice(8) >= ADVANCE_DAY ? [...months, thisMonth] : months
  const years = [...new Set([...months, thisMonth].map((month) => Number(month.slice(0, 4))))]
  const vacations = ledger.vacations
    .filter(({ start }) => start >= since)
    .flatMap(({ start, months, media, pay: { porMes, ...pay } }) => {
      const statements = media > 0 ? [averageStatement(months, media)] : []
      const draft = { ...pay, dtCompetencia: start, dtPagamento: addDays(start, -2) }
      return [
        { ...draft, codTipoCalculo: CALCULATION.vacation, statements },
        { ...draft, codTipoCalculo: CALCULATION.vacationReceipt, statements: [] },
      ]
    })
  return [
    ...months.filter(paid).map((month) => monthly(person, employment, month, ledger)),
    ...advances.flatMap((month) => advanceOf(employment, month)),
    ...vacations,
    ...years
      .flatMap((year) => thirteenths(person, employment, year, ledger))
      .filter((draft) => draft.dtCompetencia >= since && draft.dtPagamento <= today),
  ]
}
