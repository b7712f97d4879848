import { addDays, addMonths, firstOfMonth } from '@colab/contract/wire/calendar'
import type { Employment as EmploymentRow } from '#domains/people/tables.ts'
import { workdayFrom } from './holidays.ts'
import type { Employment, Loan } from './people.ts'
import type { Random } from './random.ts'
import { planVacations } from './vacation-plan.ts'

/** Facts of an employment determined by its post; the rest is random. */
export type Post = Pick<Employment, 'trade' | 'rota' | 'nightShift'> & Omit<EmploymentRow, 'codPessoa' | 'dtDemissao'>

export interface Habits {
  today: string
  planned: boolean
  /** Has everything an employee may have: plan, loan and a vacation soon. */
  everything: boolean
  random: Random
}

/** The collective agreement raises pay by about 5 % each May; whole reais, read backwards from today's pay. */
function salaryHistory(vlrSalario: number, dtAdmissao: string, today: string): Employment['salaries'] {
  const history: Employment['salaries'] = []
  let pay = vlrSalario
  let may = `${today.slice(0, 4)}-05-01`
  if (may > today) may = addMonths(may, -12)
  for (; may > dtAdmissao; may = addMonths(may, -12)) {
    history.unshift({ desde: may, vlrSalario: pay })
    pay = Math.round(pay / 105) * 100
  }
  return [{ desde: firstOfMonth(dtAdmissao), vlrSalario: pay }, ...history]
}

/** First month in which Crédito do Trabalhador instalments were withheld (MP 1.292/2025, from 21 March 2025). */
const FIRST_LOAN = '2025-04-01'

function loanOf(post: Post, { today, everything, random }: Habits): Loan | null {
  const parcelas = random.pick([12, 18, 24, 36])
  const contrato = String(random.int(10_000_000, 99_999_999))
  const share = random.int(7, 16)
  const back = everything ? 5 : random.int(2, 16)
  if (!(everything || random.chance(0.2)) || post.trade === 'apprentice') return null
  const inicio = firstOfMonth(addMonths(today, -back))
  if (inicio < FIRST_LOAN || inicio < addMonths(post.dtAdmissao, 3)) return null
  return { contrato, inicio, parcelas, valorParcela: Math.round((post.vlrSalario * share) / 100) }
}

/** An employment with its history of pay, its vacations and its deductions. */
export function employ(post: Post, habits: Habits): Employment {
  const { today, planned, everything, random } = habits
  const apprentice = post.trade === 'apprentice'
  const health = everything || random.chance(0.6)
  const vacations = planVacations({
    dtAdmissao: post.dtAdmissao,
    today,
    planned,
    ...(everything ? { next: addDays(today, 40) } : {}),
    random,
  })
  return {
    ...post,
    dtDemissao: null,
    salaries: salaryHistory(post.vlrSalario, post.dtAdmissao, today),
    vacations,
    advance: !apprentice,
    transportVoucher: post.vlrSalario <= 350_000 && random.chance(0.7),
    mealVoucher: !apprentice && random.chance(0.75),
    union: !apprentice && random.chance(0.4),
    healthPlan:
      health && !apprentice
        ? { plano: 'Plano Vida Essencial', titular: random.pick([11890, 15620, 18940]), dependente: 8490 }
        : null,
    loan: loanOf(post, habits),
    buysOften: everything,
  }
}

/** Returns a workday about so many months before today. */
export function admission(today: string, months: number, random: Random): string {
  return months === 0 ? today : workdayFrom(addDays(addMonths(today, -months), -random.int(0, 24)))
}
