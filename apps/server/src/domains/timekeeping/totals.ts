/** Punches or contract hours of a day in order: minutes since its midnight, alternating begin and end. */
type Times = readonly number[]

/** Everything that the evaluation of a day of work depends on. */
export interface DayFacts {
  /** `work`: hours are due; `rest`: a Sunday or holiday; `free`: any other day without hours, and vacation. */
  kind: 'work' | 'rest' | 'free'
  /** By the clock; empty unless hours are due. */
  schedule: Times
  /**
   * Cost in minutes of missing the whole day: more than by the clock at night, where 52'30" are an hour (CLT art. 73 §
   * 1).
   */
  jornada: number
  marks: Times
  /** Minutes of absence for an accepted reason. */
  justified: number
  /** Minutes that go to the bank of hours, or are taken from it when negative. */
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

/** Tolerance for each punch and, in total, for a day (CLT art. 58 § 1). */
const TOLERANCE = { mark: 5, day: 10 }

/** Adds up the minutes between pairs of punches; null when one is missing. */
export function workedMinutes(marks: Times): number | null {
  if (marks.length % 2 === 1) return null
  return marks.reduce((sum, minute, at) => sum + (at % 2 === 1 ? minute : -minute), 0)
}

/** Returns whether a day's punches are within the tolerance of its hours. */
export function isOnTime({ schedule, marks }: Pick<DayFacts, 'schedule' | 'marks'>): boolean {
  if (marks.length !== schedule.length) return false
  const apart = marks.map((minute, at) => Math.abs(minute - (schedule[at] ?? 0)))
  return (
    apart.every((minutes) => minutes <= TOLERANCE.mark) &&
    apart.reduce((sum, minutes) => sum + minutes, 0) <= TOLERANCE.day
  )
}

/** Returns the minutes worked beyond the hours due, negative for fewer. */
function difference(day: DayFacts): number | null {
  const worked = workedMinutes(day.marks)
  if (worked === null || day.kind !== 'work') return worked
  if (day.marks.length === 0) return -day.jornada
  return isOnTime(day) ? 0 : worked - (workedMinutes(day.schedule) ?? 0)
}

/**
 * Overtime: 50 % on days with hours (Constitution art. 7 XVI), 60 % on other days by the collective agreement, 100 % on Sundays
 * and holidays (Lei 605/1949 art. 9).
 */
const SURCHARGE = { work: 'he50', free: 'he60', rest: 'he100' } as const

/**
 * Evaluates a day for the totals. The bank of hours enters neither overtime nor absence. A day without one of its
 * punches is not evaluated until it is adjusted.
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
