import { NIGHT, type Night, REGISTRATION, type Registration } from './registration.ts'

/*
 * How a contract keeps time, and how a day of work is counted (CLT arts. 58 to 74), for the server and the portal alike. Times are minutes
 * since the midnight of the day on which the work began, alternating begin and end: a night from 22:00 to 06:00 is 1320 and 1800.
 */

type Times = readonly number[]

export interface TimeDay {
  /** Hours due; empty without any. */
  hours: Times
  /** All punches that count, in order. */
  marks: Times
  registro: Registration
  noturno: Night
}

const HOUR = 60
const DAY = 24 * HOUR

/** Tolerance in minutes for each punch and, in total, for a day (CLT art. 58 § 1). */
export const TOLERANCE = { mark: 5, day: 10 } as const
/** More work than this requires a break of an hour, and more than the other one of 15 minutes (CLT art. 71). */
export const LONG_WORK = 6 * HOUR
const SHORT_WORK = 4 * HOUR

/** Adds up the minutes between pairs of times by the clock; null when a time is missing. */
export function minutesBetween(times: Times): number | null {
  if (times.length % 2 === 1) return null
  return times.reduce((sum, minute, at) => sum + (at % 2 === 1 ? minute : -minute), 0)
}

function spanOf(times: Times): number {
  return (times.at(-1) ?? 0) - (times[0] ?? 0)
}

/**
 * Returns the times of the pre-assigned breaks of a day that has only its first and last punch; none for other days.
 */
export function preAssignedTimes({ registro, hours, marks }: Omit<TimeDay, 'noturno'>): number[] {
  const [first, last] = marks
  if (registro !== REGISTRATION.preAssigned || marks.length !== 2 || first === undefined || last === undefined)
    return []
  const breaks = hours.slice(1, -1)
  return breaks.filter((_, at) => {
    const [begin = 0, end = 0] = breaks.slice(at - (at % 2))
    return first < begin && end < last
  })
}

/**
 * Returns the begins and ends of the work of a day. Null where they are unknown: a punch is missing, or the day has
 * only its first and last one and no declaration determines its break.
 */
export function countedTimes(day: TimeDay): Times | null {
  const { registro, hours, marks } = day
  if (marks.length % 2 === 1 || registro === REGISTRATION.exempt) return null
  if (registro === REGISTRATION.exceptions) {
    if (marks.length === 0) return hours
    // Other punches may be only those of overtime.
    return isNear(marks, hours) ? marks : null
  }
  const times = [...marks, ...preAssignedTimes(day)].sort((a, b) => a - b)
  return times.length === 2 && isBreakUnknown(day) ? null : times
}

/** Punches further from the hours due belong to other hours. */
export const NEAR = 2 * HOUR

function isNear(marks: Times, hours: Times): boolean {
  return marks.length === hours.length && marks.every((minute, at) => Math.abs(minute - (hours[at] ?? 0)) <= NEAR)
}

/** Returns whether a day with two times may have had a break between them. */
function isBreakUnknown({ registro, hours, marks }: TimeDay): boolean {
  const span = spanOf(marks)
  if (registro === REGISTRATION.preAssigned) return span > LONG_WORK + TOLERANCE.day
  if (registro !== '') return false
  // Hours due this short have no break.
  if (hours.length === 2) return Math.max(spanOf(hours), span - TOLERANCE.day) > LONG_WORK
  return hours.length > 0 || span > SHORT_WORK
}

/** Returns whether the work of a registered day is unknown although no punch is missing. */
export function isInconclusive(day: TimeDay): boolean {
  const { marks, registro } = day
  return marks.length > 0 && marks.length % 2 === 0 && registro !== REGISTRATION.exempt && countedTimes(day) === null
}

/** Returns the hours due as they are worked: without their break where it is paid instead. */
function dueTimes({ hours, registro }: TimeDay): Times {
  const [first, last] = [hours[0], hours.at(-1)]
  const isPaid = registro === REGISTRATION.breakPaid && first !== undefined && last !== undefined
  return isPaid ? [first, last] : hours
}

/** Begin and end of the night. */
const NIGHT_HOURS = {
  [NIGHT.urban]: [22 * HOUR, 29 * HOUR],
  [NIGHT.crops]: [21 * HOUR, 29 * HOUR],
  [NIGHT.livestock]: [20 * HOUR, 28 * HOUR],
} as const

/** Longer hours due are agreed, with the night extension included in their pay (CLT art. 59-A). */
const MOST_WORK = 10 * HOUR

/**
 * Returns the minutes at night by the clock: also after its end, where the night was worked in whole (TST Súmula 60 II), but not of hours
 * such as twelve by 36, whose extension is compensated (CLT art. 59-A, sole paragraph). An undeclared night counts as that of towns.
 */
export function nightMinutes(times: Times, day: TimeDay): number {
  const [begin, end] = NIGHT_HOURS[day.noturno || NIGHT.urban]
  const due = dueTimes(day)
  const isExtended = (minutesBetween(due) ?? 0) <= MOST_WORK
  let minutes = 0
  for (const before of [-DAY, 0, DAY]) {
    const night = [begin + before, end + before] as const
    const last = isExtended && isWholeNight(times, due, night) ? night[1] + DAY / 2 : night[1]
    for (let at = 0; at + 1 < times.length; at += 2) {
      minutes += Math.max(0, Math.min(times[at + 1] ?? 0, last) - Math.max(times[at] ?? 0, night[0]))
    }
  }
  return minutes
}

/** Returns whether the hours due are those of the night, in whole or all of them, and were kept; without them, whether work began with it. */
function isWholeNight([first = 0]: Times, due: Times, [begin, end]: readonly [number, number]): boolean {
  const [from = first, to = end] = [due[0], due.at(-1)]
  const isDue = from >= begin ? to <= end || from <= begin + TOLERANCE.mark : to >= end
  if (first >= end || from >= end || !isDue) return first <= begin + TOLERANCE.mark && first > begin - DAY / 2
  return first <= Math.max(from, begin) + NEAR
}

/**
 * Returns the minutes of work between times. At night 52'30" count as an hour (CLT art. 73 § 1), except on farms and
 * where the night is not declared, which count by the clock.
 */
export function minutesOfWork(times: Times, day: TimeDay): number {
  const clock = minutesBetween(times) ?? 0
  const night = day.noturno === NIGHT.urban ? nightMinutes(times, day) : 0
  return clock - night + Math.round((night * 8) / 7)
}

/**
 * Returns the minutes due on a day; null where the hours are not pairs, or have a pre-assigned break that they do not
 * contain.
 */
export function dueMinutes(day: TimeDay): number | null {
  const due = dueTimes(day)
  if (due.length % 2 === 1) return null
  const isNamed = day.registro !== REGISTRATION.preAssigned || due.length !== 2 || spanOf(due) <= LONG_WORK
  return isNamed ? minutesOfWork(due, day) : null
}

/** Returns the minutes worked on a day; null where they are unknown. */
export function workedMinutes(day: TimeDay): number | null {
  const times = countedTimes(day)
  return times && minutesOfWork(times, day)
}

/** Returns whether times are within the tolerance of the hours due. */
export function isOnTime(times: Times, due: Times): boolean {
  if (times.length !== due.length) return false
  const apart = times.map((minute, at) => Math.abs(minute - (due[at] ?? 0)))
  return (
    apart.every((minutes) => minutes <= TOLERANCE.mark) &&
    apart.reduce((sum, minutes) => sum + minutes, 0) <= TOLERANCE.day
  )
}

/**
 * Returns the minutes worked beyond those due, negative for fewer, 0 within the tolerance. Null where one of them is
 * unknown, and where the night is not declared and the minutes worked at night differ from those due.
 */
export function balanceOf(day: TimeDay): number | null {
  const [times, due] = [countedTimes(day), dueMinutes(day)]
  if (times === null || due === null) return null
  const hours = dueTimes(day)
  if (times.length > 0 && isOnTime(times, hours)) return 0
  if (day.noturno === '' && nightMinutes(times, day) !== nightMinutes(hours, day)) return null
  return minutesOfWork(times, day) - due
}

/** Overtime of a day (CLT art. 59). */
const MOST_OVERTIME = 2 * HOUR

/**
 * Returns the longest work of a day with its overtime: hours due and two more, ten where the day makes up for another one (CLT art. 59 § 2)
 * or has no hours due; longer hours are agreed and have none (art. 59-A).
 */
export function mostWork(due: number): number {
  if (due === 0) return MOST_WORK
  return Math.max(due, Math.min(due + MOST_OVERTIME, MOST_WORK))
}

/** Weeks from which the paid hours of a month are calculated: five, with the paid rest (TST Súmulas 124 and 431). */
const WEEKS = 5
/** The longest ordinary week (Constitution art. 7 XIII). */
export const LONGEST_WEEK = 44 * HOUR

/** Returns the paid hours of a month by the minutes of a week: 220 for 44 hours; null for none, and for more than the law allows. */
export function monthlyHours(week: number): number | null {
  return week > 0 && week <= LONGEST_WEEK ? (week * WEEKS) / HOUR : null
}
