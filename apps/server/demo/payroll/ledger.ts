import { cents } from '@colab/contract/payroll/rounding'
import { monthsOfVacation } from '@colab/contract/payroll/vacation'
import { addDays, addMonths, daysBetween, firstOfMonth } from '@colab/contract/wire/calendar'
import { sales } from '../company/pay-facts.ts'
import type { Employment, Person, Vacation } from '../company/people.ts'
import { monthsOfPay, paidDays, restOfMonth, salaryOf, workMonth } from '../company/work.ts'
import { type EarningsInput, variableEarnings } from './earnings.ts'
import { type PayLine, sum, sumOf } from './events.ts'
import { type VacationCalculation, vacation } from './vacation.ts'

/** A vacation with its pay. */
export interface PaidVacation {
  start: string
  /** The months of the acquisition period with their variable pay, and its mean. */
  months: { month: string; variable: PayLine[] }[]
  media: number
  pay: VacationCalculation
}

/** Shared values of the receipts of one employment: facts of months, averages, vacations; each calculated once. */
export interface Ledger {
  facts(month: string): EarningsInput
  variable(month: string): PayLine[]
  /** Returns the mean variable pay of a range of months in which the person was employed, inclusive. */
  mean(from: string, to: string): number
  vacations: PaidVacation[]
}

function monthsFrom(from: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => addMonths(from, at))
}

function factsOf(employment: Employment, month: string): EarningsInput {
  const { extra50, extra100, noturno, intervalos } = workMonth(employment, month)
  return {
    salario: salaryOf(employment, month),
    jornada: employment.jornada,
    dias: paidDays(employment, month),
    extra50,
    extra100,
    noturno,
    intervalos,
    vendas: sales(employment, month),
    ...restOfMonth(month),
  }
}

interface Start {
  row: Vacation
  start: string
  end: string
}

/**
 * Returns the vacations within the displayed months that are paid by today: two days before they start (CLT art. 145).
 */
function paidBy(employment: Employment, today: string): Start[] {
  const since = monthsOfPay(today)[0] ?? today
  return employment.vacations.flatMap((row) => {
    const { dtIniFerias: start, dtFimFerias: end } = row
    return start && end && end >= since && addDays(start, -2) <= today ? [{ row, start, end }] : []
  })
}

/** Opens the ledger of one employment as of today. */
export function openLedger(person: Person, employment: Employment, today: string): Ledger {
  const known = new Map<string, { facts: EarningsInput; variable: PayLine[] }>()

  function of(month: string) {
    let entry = known.get(month)
    if (!entry) {
      const facts = factsOf(employment, month)
      entry = { facts, variable: variableEarnings(facts) }
      known.set(month, entry)
    }
    return entry
  }

  function payFor({ row, start, end }: Start): PaidVacation {
    const months = monthsFrom(firstOfMonth(row.dtIniPeriodo), 12).map((month) => ({
      month,
      variable: of(month).variable,
    }))
    const media = cents(sum(months.map(({ variable }) => sumOf(variable))), 12)
    const first = firstOfMonth(start)
    const pay = vacation({
      salario: salaryOf(employment, first),
      media,
      dias: daysBetween(start, end) + 1,
      abono: row.diasAbono,
      dependentes: person.children.length,
      apprentice: employment.trade === 'apprentice',
      pagamento: addDays(start, -2),
      meses: monthsOfVacation(start, daysBetween(start, end) + 1),
    })
    return { start, months, media, pay }
  }

  return {
    facts: (month) => of(month).facts,
    variable: (month) => of(month).variable,
    mean(from, to) {
      const all = monthsFrom(from, 12).filter((month) => month <= to && month >= firstOfMonth(employment.dtAdmissao))
      if (all.length === 0) return 0
      return cents(sum(all.map((month) => sumOf(of(month).variable))), all.length)
    },
    vacations: paidBy(employment, today).map(payFor),
  }
}
