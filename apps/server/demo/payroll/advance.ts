import { share } from '@colab/contract/payroll/rounding'

/** Day of the month on which the advance is paid. */
export const ADVANCE_DAY = '20'

/** Basis points of the month's salary. */
export const ADVANCE_SHARE = 4000

/** Minimum days of salary in a month with an advance. */
const ADVANCE_LEAST_DAYS = 20

/**
 * Returns the advance in cents, on the salary of the paid days of the month; deducted in full at the end of the month.
 */
export function advance(salaryOfMonth: number, paidDays: number): number {
  return paidDays < ADVANCE_LEAST_DAYS ? 0 : share(salaryOfMonth, ADVANCE_SHARE)
}
