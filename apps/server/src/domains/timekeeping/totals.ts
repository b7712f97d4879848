import { REGISTRATION } from '@colab/contract/labor/registration'
import { balanceOf, isInconclusive, type TimeDay, workedMinutes } from '@colab/contract/labor/time'

/** All facts on which the evaluation of a working day depends. */
export interface DayFacts extends TimeDay {
  /** `work`: hours are due; `rest`: a Sunday or holiday; `free`: any other day without hours, and vacation. */
  kind: 'work' | 'rest' | 'free'
  /** Contract hours or a shift determine the hours due. */
  isPlanned: boolean
  /** Minutes of absence for an accepted reason. */
  justified: number
  /** Minutes that are added to the bank of hours, or taken from it when negative. */
  bank: number
}

/** Minutes. */
export interface Totals {
  he50: number
  he60: number
  he100: number
  faltaJust: number
  faltaInjust: number
}

export const NO_TOTALS: Totals = { he50: 0, he60: 0, he100: 0, faltaJust: 0, faltaInjust: 0 }

/**
 * Returns whether a day has punches that do not determine its work, because neither its hours due nor its break are
 * declared.
 */
export function isOpen(day: DayFacts): boolean {
  return day.marks.length > 0 && (isInconclusive(day) || (!day.isPlanned && day.registro !== REGISTRATION.exempt))
}

/** Returns the minutes worked beyond the hours due, negative for fewer; null where they are unknown. */
function difference(day: DayFacts): number | null {
  if (isOpen(day) || day.registro === REGISTRATION.exempt) return null
  return day.kind === 'work' ? balanceOf(day) : workedMinutes({ ...day, hours: [] })
}

/**
 * Overtime: 50 % on days with hours (Constitution art. 7 XVI), 60 % on other days by the collective agreement, 100 % on Sundays
 * and holidays (Lei 605/1949 art. 9).
 */
const SURCHARGE = { work: 'he50', free: 'he60', rest: 'he100' } as const

/**
 * Evaluates a day for the totals. The bank of hours counts neither as overtime nor as absence. A day that lacks a punch
 * is not evaluated until it is adjusted, nor is one whose work is unknown.
 */
export function dayTotals(day: DayFacts): Totals {
  const minutes = difference(day)
  if (minutes === null) return NO_TOTALS
  const extra = Math.max(0, minutes - Math.max(0, day.bank))
  const missed = Math.max(0, -minutes + Math.min(0, day.bank))
  const faltaJust = Math.min(missed, day.justified)
  return { ...NO_TOTALS, [SURCHARGE[day.kind]]: extra, faltaJust, faltaInjust: missed - faltaJust }
}

/** Adds up many totals. */
export function sumTotals(many: readonly Totals[]): Totals {
  const sum = { ...NO_TOTALS }
  for (const one of many) {
    for (const name of Object.keys(sum) as (keyof Totals)[]) sum[name] += one[name]
  }
  return sum
}
