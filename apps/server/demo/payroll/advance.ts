import { share } from './money.ts'

/** Day of the month on which the advance is paid. */
export const ADVANCE_DAY = '20'

/** Basis points of the month's salary. */
export const ADVANCE_SHARE = 4000

/** Fewest days of salary in a month for which an advance is paid. */
const ADVANCE_LEAST_DAYS = 20

/** The advance in cents on the salary of the days that the month pays; deducted in full at the month's end. */
export function advance(salaryOfMonth: number, paidDays: number): number {
  return paidDays < ADVANCE_LEAST_DAYS ? 0 : share(salaryOfMonth, ADVANCE_SHARE)
}
