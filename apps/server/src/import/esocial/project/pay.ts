import type { PayFacts } from '../events/employment.ts'

/** Days of a month, and hours of one for each hour a week: 44 a week are 220, with the paid days of rest. */
const MONTH = 30
const HOURS = 5

/** A salary of a unit as one of a month, in cents; null where it cannot be told: by task, none, or by the hour without hours. */
export function monthlyPay({ cents, unit }: PayFacts, hours: number | null): number | null {
  switch (unit) {
    case '1':
      return hours === null || hours <= 0 ? null : Math.round(cents * hours * HOURS)
    case '2':
      return cents * MONTH
    case '3':
      return Math.round((cents * MONTH) / 7)
    case '4':
      return cents * 2
    case '5':
      return cents
    default:
      return null
  }
}
