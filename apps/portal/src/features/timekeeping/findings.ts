import { REGISTRATION } from '@colab/contract/labor/registration'
import { countedTimes, LONG_WORK, mostWork, NEAR, TOLERANCE } from '@colab/contract/labor/time'
import { addDays, daysBetween } from '@colab/contract/wire/calendar'
import { dueOn, givesReasons, type Mark, timeDay, type WorkDay, workedOn } from './punches.ts'

/** A deviation of a day from a rule of the law; in minutes. */
type Finding =
  /** An odd number of punches; `minute` is the missing one according to the hours due, null when it is uncertain. */
  | { kind: 'missing'; minute: number | null }
  /** Hours are due and there is no punch. */
  | { kind: 'absent' }
  /** The rest since the last punch of the day `since`. */
  | { kind: 'rest'; minutes: number; since: WorkDay }
  /** The longest break; `least` is the required one. */
  | { kind: 'break'; minutes: number; least: number }
  /** The work of the day; `most` is its limit with overtime. */
  | { kind: 'long'; minutes: number; most: number }

export interface DayFinding {
  day: WorkDay
  finding: Finding
}

const HOUR = 60
const DAY = 24 * HOUR

/** Rest between two days of work (CLT art. 66). */
const LEAST_REST = 11 * HOUR
const LEAST_BREAK = HOUR
/** Shortest break that a collective agreement can allow (CLT art. 611-A III); the hours due then contain it. */
const LEAST_AGREED_BREAK = 30
/** Shorter breaks by up to this in total are variations of the clock (TST, IRR Tema 14). */
const BREAK_TOLERANCE = 5

/**
 * Checks the past days of one employment, earliest first. Not checked: a day without any punch until a later day has punches, because it
 * may not have been transferred, nor where the back end sends no reasons for free days; a day with a missing punch for anything else,
 * because its times are unknown; a day that was not understood, and the rest after it; two days where the first punch of the second one may
 * end the first one.
 */
export function findingsOf(days: readonly WorkDay[], today: string): DayFinding[] {
  const read = days.findLast(({ marks }) => marks.length > 0)?.iso ?? ''
  const shared = sharedDays(days)
  const hasReasons = givesReasons(days)
  let previous: WorkDay | undefined
  return days.flatMap((day, at) => {
    const before = previous
    if (day.marks.length > 0 || !day.hasAllMarks) previous = day
    if (day.marks.length === 0 && !hasReasons) return []
    return day.isClear && day.iso <= read && isOver(day, today) && !shared.has(day) && !mayEndOn(day, days[at + 1])
      ? findingsOfDay(day, before && shared.has(before) ? undefined : before).map((finding) => ({ day, finding }))
      : []
  })
}

/** Longest time between two punches of a shift, in minutes. */
const LONGEST_STRETCH = 12 * HOUR
/** Largest distance of the first punch of a day from the begin of the hours due, in minutes. */
const PUNCTUAL = HOUR

/**
 * Returns the days whose first punch may be the exit of the shift of the previous day, which a clock that closes its day at midnight
 * records on the next day, together with those previous days.
 */
function sharedDays(days: readonly WorkDay[]): Set<WorkDay> {
  const shared = new Set<WorkDay>()
  let hasExit = false
  for (const [at, day] of days.entries()) {
    const before = days[at - 1]
    hasExit = before !== undefined && isNextDay(before, day) && mayEnd(before, hasExit, day)
    if (before && hasExit) shared.add(before).add(day)
  }
  return shared
}

function isNextDay({ iso }: WorkDay, next: WorkDay): boolean {
  return iso !== '' && next.iso === addDays(iso, 1)
}

/** Returns whether punches of a day may be among those of the next day, which were not understood. */
function mayEndOn(day: WorkDay, next: WorkDay | undefined): boolean {
  if (!next || next.hasAllMarks || !isNextDay(day, next)) return false
  return day.marks.length % 2 === 1 || (day.marks.length === 0 && (day.hours.at(-1) ?? 0) >= DAY)
}

/**
 * Returns whether the first punch of a day may end the shift of the previous day; `hasExit`: the first punch of that day ends an earlier
 * shift.
 */
function mayEnd(
  { marks: earlier, hours, hasAllMarks }: WorkDay,
  hasExit: boolean,
  { marks, hours: due }: WorkDay,
): boolean {
  const [exit, ...others] = clockMinutes(marks)
  if (exit === undefined) return false
  const [begin] = due
  if (begin !== undefined && Math.abs(exit - (begin % DAY)) <= PUNCTUAL) return false
  if (!hasAllMarks) return others.length % 2 === 0 && exit <= LONGEST_STRETCH
  const times = clockMinutes(earlier).slice(hasExit ? 1 : 0)
  const [first, last] = [times[0], times.at(-1)]
  // The first punch of the shift may be missing as well.
  if (first === undefined || last === undefined) {
    return others.length % 2 === 0 && (hours.at(-1) ?? 0) >= DAY && exit + DAY <= (hours.at(-1) ?? 0) + NEAR
  }
  return times.length % 2 === 1 && exit < first && exit + DAY > last && exit + DAY - last <= LONGEST_STRETCH
}

/** The minutes of punches since the midnight of the first one. */
function clockMinutes(marks: readonly Mark[]): number[] {
  const days = Math.floor((marks[0]?.minute ?? 0) / DAY)
  return marks.map(({ minute }) => minute - days * DAY)
}

/** Returns whether a day of work has ended: one with a night, on the day after next. */
export function isOver({ iso, hours, marks }: WorkDay, today: string): boolean {
  const end = Math.max(hours.at(-1) ?? 0, marks.at(-1)?.minute ?? 0)
  return (end >= DAY ? addDays(iso, 1) : iso) < today
}

function findingsOfDay(day: WorkDay, before: WorkDay | undefined): Finding[] {
  const { registro } = day
  if (registro === REGISTRATION.exempt) return []
  const hasEachMark = registro !== REGISTRATION.exceptions
  if (day.marks.length === 0) return day.hours.length > 0 && hasEachMark ? [{ kind: 'absent' }] : []
  if (day.marks.length % 2 === 1) return hasEachMark ? [{ kind: 'missing', minute: expectedMinute(day) }] : []
  const worked = workedOn(day)
  if (worked === null) return []
  return [shortRest(day, before), shortBreak(day, worked), longDay(day, worked)].filter((found) => found !== null)
}

/** Returns the time of the hours due for which a punch is missing, in minutes; null unless exactly one is missing. */
export function expectedMinute({ hours: due, marks, isClear, registro }: WorkDay): number | null {
  const [first, last] = [due[0] ?? 0, due.at(-1) ?? 0]
  const isTwo = registro === REGISTRATION.preAssigned || registro === REGISTRATION.breakPaid
  const hours = isTwo && due.length > 0 && marks.length === 1 ? [first, last] : due
  if (!isClear || hours.length !== marks.length + 1) return null
  const distances = hours.map((_, left) => {
    const apart = hours.toSpliced(left, 1).map((hour, at) => Math.abs(hour - (marks[at]?.minute ?? 0)))
    return Math.max(...apart) > NEAR ? Number.POSITIVE_INFINITY : apart.reduce((sum, minutes) => sum + minutes, 0)
  })
  const least = Math.min(...distances)
  return least === Number.POSITIVE_INFINITY ? null : (hours[distances.indexOf(least)] ?? null)
}

function shortRest(day: WorkDay, since: WorkDay | undefined): Finding | null {
  const left = since?.marks.at(-1)
  const [came] = day.marks
  if (!since?.isClear || !left || !came || workedOn(since) === null) return null
  const minutes = daysBetween(since.iso, day.iso) * DAY + came.minute - left.minute
  return minutes >= 0 && minutes < LEAST_REST ? { kind: 'rest', minutes, since } : null
}

/** Returns the longest break between pairs of times; 0 without any. */
function longestBreak(times: readonly number[]): number {
  return Math.max(0, ...times.map((minute, at) => (at > 0 && at % 2 === 0 ? minute - (times[at - 1] ?? 0) : 0)))
}

function shortBreak(day: WorkDay, worked: number): Finding | null {
  const { hours, registro } = day
  const isTaken = registro === '' || registro === REGISTRATION.all || registro === REGISTRATION.preAssigned
  // A contract with exceptions only does not register breaks; long hours due without a break were agreed.
  const isAgreed = hours.length === 2 && (hours[1] ?? 0) - (hours[0] ?? 0) > LONG_WORK
  if (!isTaken || isAgreed) return null
  const agreed = longestBreak(hours)
  const least = agreed >= LEAST_AGREED_BREAK ? Math.min(LEAST_BREAK, agreed) : LEAST_BREAK
  const minutes = longestBreak(countedTimes(timeDay(day)) ?? [])
  if (worked <= LONG_WORK + TOLERANCE.day || minutes >= least - BREAK_TOLERANCE) return null
  return { kind: 'break', minutes, least }
}

function longDay(day: WorkDay, worked: number): Finding | null {
  const due = dueOn(day)
  if (due === null) return null
  const most = mostWork(due)
  return worked - most >= TOLERANCE.day ? { kind: 'long', minutes: worked, most } : null
}
