import { lastOfMonth } from '@colab/contract/wire/calendar'
import { partsOf } from '@colab/contract/wire/date'
import type { Employment } from '../receipt.ts'
import { ownRelated } from './doubts.ts'
import { sumOf } from './lines.ts'
import { daysOf } from './vacationMonths.ts'
import { type CheckInput, isNear } from './verdict.ts'

/** Payrolls count months of 30 days or of the calendar. */
const DAYS = 30

function salariesOf({ earnings }: Employment) {
  return earnings.filter(({ natRubr }) => natRubr === 1000)
}

/** Returns whether the receipt shows how many days its salary pays. */
export function hasDays(employment: Employment): boolean {
  const salaries = salariesOf(employment)
  return salaries.length > 0 && salaries.every((row) => daysOf(row) !== null)
}

/** Earlier months with which the salary is compared: of three, a vacation can have days in two. */
const COMPARED = 2

/**
 * Returns whether the salary and the known vacation days make up the whole month: otherwise something else may be paid for
 * the rest of it, such as a vacation whose receipt is not in the portal. Where lines do not show days, the salary must be
 * the share of the highest before it that the vacation leaves.
 */
export function isWholeMonth(checkInput: CheckInput, vacationDays: number): boolean {
  const { date, employment } = checkInput
  const salaries = salariesOf(employment)
  const days = salaries.map(daysOf).filter((count) => count !== null)
  if (salaries.length > 0 && days.length === salaries.length) {
    const sum = days.reduce((total, count) => total + count, vacationDays)
    const [, , last] = partsOf(lastOfMonth(date))
    return sum === DAYS || sum === last
  }
  const before = ownRelated(checkInput).filter((other) => other.kind === 'mensal' && other.date < date)
  const others = before.map((other) => sumOf(salariesOf(other.employment)))
  const least = (Math.max(...others) * (DAYS - vacationDays)) / DAYS
  const salary = sumOf(salaries)
  return others.length >= COMPARED && salary > 0 && (salary >= least || isNear(salary, least))
}
