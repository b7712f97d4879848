import { cents } from './rounding.ts'
import { FGTS_RATE } from './tables.ts'

/** Returns the employer's FGTS deposit for a base, in cents; not withheld from the employee. */
export function fgts(base: number, apprentice: boolean): number {
  return cents(base * (apprentice ? FGTS_RATE.apprentice : FGTS_RATE.employee), 1000)
}
