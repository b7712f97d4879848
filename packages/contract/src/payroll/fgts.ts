import { cents } from './rounding.ts'
import { FGTS_RATE } from './tables.ts'

/**
 * Incidences of lines without FGTS (eSocial, S-1010): none, and the instalment of a Crédito do Trabalhador, for which
 * FGTS is the security.
 */
export const WITHOUT_FGTS: readonly (number | null)[] = [0, 31]

/** Returns the employer's FGTS deposit for a base, in cents; not withheld from the employee. */
export function fgts(base: number, apprentice: boolean): number {
  return cents(base * (apprentice ? FGTS_RATE.apprentice : FGTS_RATE.employee), 1000)
}
