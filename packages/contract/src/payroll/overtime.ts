import { cents } from './rounding.ts'

/** Minutes of overtime by their rate, in per cent above the normal hour. */
export interface OvertimeMinutes {
  he50: number
  he60: number
  he100: number
}

/**
 * Calculates the gross pay of overtime in cents: salary by the paid hours of a month (TST Súmula 431), raised by the rate. `hrMensal` is
 * greater than 0.
 */
export function overtimePay(salario: number, hrMensal: number, { he50, he60, he100 }: OvertimeMinutes): number {
  const month = Math.round(hrMensal * 60)
  return cents(salario * he50 * 3, month * 2) + cents(salario * he60 * 8, month * 5) + cents(salario * he100 * 2, month)
}

/** Returns the paid rest on variable pay in cents: by the rest days and workdays of the month (Lei 605/1949 art. 7). */
export function restPay(variable: number, rest: number, work: number): number {
  return cents(variable * rest, work)
}
