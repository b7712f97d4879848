/** Marks or contract hours of a day: minutes since its midnight, begin and end in turn, in order. */
type Times = readonly number[]

/** Everything that a day of work is judged by. */
export interface DayFacts {
  /** `work`: hours are due; `rest`: a Sunday or holiday; `free`: any other day without hours, and vacation. */
  kind: 'work' | 'rest' | 'free'
  /** By the clock; empty unless hours are due. */
  schedule: Times
  /** Minutes that a whole day missed costs: more than by the clock at night, where 52'30" are an hour (CLT art. 73 § 1). */
  jornada: number
  marks: Times
  /** Minutes missed for an accepted reason. */
  justified: number
  /** Minutes that go to the bank of hours, or come out of it when negative. */
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

/** No mark may be further from its hour, and all of a day together no further, to be on time (CLT art. 58 § 1). */
const TOLERANCE = { mark: 5, day: 10 }

/** Minutes between marks taken in twos; null where one of a pair is missing. */
export function workedMinutes(marks: Times): number | null {
  if (marks.length % 2 === 1) return null
  return marks.reduce((sum, minute, at) => sum + (at % 2 === 1 ? minute : -minute), 0)
}

/** Whether a day's marks are near enough to its hours to count as those. */
export function isOnTime({ schedule, marks }: Pick<DayFacts, 'schedule' | 'marks'>): boolean {
  if (marks.length !== schedule.length) return false
  const apart = marks.map((minute, at) => Math.abs(minute - (schedule[at] ?? 0)))
  return (
    apart.every((minutes) => minutes <= TOLERANCE.mark) &&
    apart.reduce((sum, minutes) => sum + minutes, 0) <= TOLERANCE.day
  )
}

/** Minutes worked beyond the hours due, negative where they were not reached. */
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
 * What a day adds to the totals. What the bank of hours takes or gives enters neither overtime nor absence. A day on which
 * a mark is missing is not judged: it waits for its adjustment.
 */
export function dayTotals(day: DayFacts): Totals {
  const minutes = difference(day)
  if (minutes === null) return NO_TOTALS
  const extra = Math.max(0, minutes - Math.max(0, day.bank))
  const missed = Math.max(0, -minutes + Math.min(0, day.bank))
  const faltaJust = Math.min(missed, day.justified)
  return { ...NO_TOTALS, [SURCHARGE[day.kind]]: extra, faltaJust, faltaInjust: missed - faltaJust }
}

/** The sums of many. */
export function sumTotals(many: readonly Totals[]): Totals {
  const sum = { ...NO_TOTALS }
  for (const one of many) {
    for (const name of Object.keys(sum) as (keyof Totals)[]) sum[name] += one[name]
  }
  return sum
}
