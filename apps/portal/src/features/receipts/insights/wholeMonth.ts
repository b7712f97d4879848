import { lastOfMonth } from '@colab/contract/wire/calendar'
import { partsOf } from '@colab/contract/wire/date'
import type { Employment } from '../receipt.ts'
import { ownRelated } from './doubts.ts'
import { sumOf } from './lines.ts'
import { daysOf } from './vacationMonths.ts'
import type { Subjected } from './verdict.ts'

/** Payrolls count months of 30 days or of the calendar. */
const DAYS = 30

function salariesOf({ earnings }: Employment) {
  return earnings.filter(({ natRubr }) => natRubr === 1000)
}

/**
 * Returns whether the salary and the known vacation days make up the whole month: otherwise something else may be paid for
 * the rest of it, such as a vacation whose receipt is not in the portal. Where lines do not show days, the salary must be
 * as high as in the months around it.
 */
export function isWholeMonth(subjected: Subjected, vacationDays: number): boolean {
  const { date, employment } = subjected
  const salaries = salariesOf(employment)
  const days = salaries.map(daysOf).filter((count) => count !== null)
  if (salaries.length > 0 && days.length === salaries.length) {
    const sum = days.reduce((total, count) => total + count, vacationDays)
    const [, , last] = partsOf(lastOfMonth(date))
    return sum === DAYS || sum === last
  }
  const around = ownRelated(subjected).filter(({ kind }) => kind === 'mensal')
  const salary = sumOf(salaries)
  const others = around.map((other) => sumOf(salariesOf(other.employment)))
  return vacationDays === 0 && salary > 0 && others.length > 0 && others.every((other) => salary >= other)
}
