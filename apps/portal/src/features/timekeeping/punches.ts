import { type Marcacao, minutesOff, NO_HOURS } from '@colab/contract/domains/timekeeping'
import { type Night, type Registration, readNight, readRegistration } from '@colab/contract/labor/registration'
import {
  balanceOf as balanceOfTimes,
  countedTimes,
  dueMinutes,
  isInconclusive,
  minutesOfWork,
  type TimeDay,
} from '@colab/contract/labor/time'
import { formatMinutes, readMinutes, readPunches, readTimes, signedHours } from '@colab/contract/wire/time'

const DAY = 24 * 60

/** A punch of a day of work. */
export interface Mark {
  /** `HH:MM` on the clock. */
  time: string
  /** Minutes since midnight of the day on which the work began: 06:05 after a night is 1805. */
  minute: number
  /** Added by an adjustment. */
  added: boolean
  /** A time of the break that was assigned in advance, not punched. */
  preAssigned: boolean
}

/** A day of an employment for rules and screens; dates and times never pass through a time zone. */
export interface WorkDay {
  /** Empty when the back end sends no readable date. */
  iso: string
  /** Empty where the punches were not understood. */
  marks: Mark[]
  /** Hours due in minutes since midnight, begin and end alternating; empty without any, and where they were not understood. */
  hours: number[]
  /** `horario` and `marcacoes` as sent, shown where they are not times. */
  horario: string
  marcacoes: string
  /** How the contract registers time, as far as the back end declares it. */
  registro: Registration
  noturno: Night
  /** Whether `marks` are all punches of the day: understood, and from its only row. Otherwise nothing may be concluded from them. */
  hasAllMarks: boolean
  /** Whether both the hours due and all punches are known, so that they can be compared. */
  isClear: boolean
}

/** A day as a back end sends it, which may declare how the contract registers time. */
export type MarkedDay = Pick<Marcacao, 'dtMovto' | 'horario' | 'marcacoes'> &
  Partial<Pick<Marcacao, 'registro' | 'noturno'>>

/** Returns whether a declaration was understood: an unknown one may exempt the day from any rule. */
function isKnownAs(read: string, came: string): boolean {
  return read !== '' || came.trim() === ''
}

/** Reads the days of the back end, earliest first; unless `isWhole`, rows are missing, which may belong to any day. */
export function workDays(days: readonly MarkedDay[], isWhole = true): WorkDay[] {
  const rows = Map.groupBy(days, ({ dtMovto }) => dtMovto)
  return days
    .map(({ dtMovto, horario, marcacoes, registro = '', noturno = '' }) => {
      const hours = hoursOf(horario)
      const marks = marcacoes === null ? null : marksOf(marcacoes, hours ?? [])
      const hasAllMarks = isWhole && marks !== null && dtMovto !== null && rows.get(dtMovto)?.length === 1
      const isDeclared = isKnownAs(readRegistration(registro), registro) && isKnownAs(readNight(noturno), noturno)
      return {
        iso: dtMovto ?? '',
        marks: marks ?? [],
        hours: hours ?? [],
        horario,
        marcacoes: marcacoes ?? '',
        registro: readRegistration(registro),
        noturno: readNight(noturno),
        hasAllMarks,
        isClear: hasAllMarks && hours !== null && isDeclared,
      }
    })
    .sort((a, b) => a.iso.localeCompare(b.iso))
}

/** Adds a day to times that are earlier than the previous one: `22:00 06:00` become 1320 and 1800. */
function ascending(times: readonly { time: string }[]): number[] {
  const minutes = times.map(({ time }) => readMinutes(time) ?? 0)
  let days = 0
  return minutes.map((minute, at) => {
    if (minute < (minutes[at - 1] ?? 0)) days += DAY
    return minute + days
  })
}

/** Returns whether the back end sends reasons for days without work: otherwise a day without punches may be free. */
export function givesReasons(days: readonly { horario: string }[]): boolean {
  return days.some(({ horario }) => NO_WORK.includes(horario))
}

const NO_WORK: readonly string[] = Object.values(NO_HOURS)

/** Parses the hours due; null where the text is neither pairs of times nor a known reason for none. */
function hoursOf(horario: string): number[] | null {
  if (NO_WORK.includes(horario)) return []
  const { times, other } = readTimes(horario)
  return other || times.length === 0 || times.length % 2 === 1 ? null : ascending(times)
}

/** Longest time between two punches across midnight: beyond it punches are out of order, unless the hours due cross midnight. */
const LONGEST_NIGHT = DAY / 2

function isInOrder(minutes: readonly number[], isNight: boolean): boolean {
  const [first = 0, last = 0] = [minutes[0], minutes.at(-1)]
  return (
    last - first < DAY &&
    minutes.every((minute, at) => {
      const before = minutes[at - 1] ?? minute
      // A repeated punch may be one or two.
      if (at > 0 && minute === before) return false
      return isNight || minute - before <= LONGEST_NIGHT || Math.floor(minute / DAY) === Math.floor(before / DAY)
    })
  )
}

/** Largest distance of a shift's end from midnight at which its last punch may be `00:00`, in minutes. */
const ABOUT_MIDNIGHT = 2 * 60

function isAboutMidnight(end: number | undefined): boolean {
  return end !== undefined && Math.abs(end - DAY) <= ABOUT_MIDNIGHT
}

/**
 * Parses the punches: times, with `(I)` after added ones; null where the text contains anything else, or times out of order. A first punch
 * after midnight belongs to the night shift if that is nearer.
 */
export function marksOf(marcacoes: string, hours: readonly number[]): Mark[] | null {
  const times = readPunches(marcacoes, isAboutMidnight(hours.at(-1)))
  if (times === null) return null
  const minutes = ascending(times)
  const isNight = (hours.at(-1) ?? 0) >= DAY
  if (!isInOrder(minutes, isNight)) return null
  const [first = 0] = minutes
  const isAfterMidnight = isNight && minutesOff(first + DAY, hours) < minutesOff(first, hours)
  return times.map((mark, at) => ({ ...mark, minute: (minutes[at] ?? 0) + (isAfterMidnight ? DAY : 0) }))
}

/** Converts a day for the rules that server and portal share. */
export function timeDay({ hours, marks, registro, noturno }: WorkDay): TimeDay {
  return { hours, marks: marks.map(({ minute }) => minute), registro, noturno }
}

/**
 * Returns the minutes worked; null with a missing punch, without any, where not all were understood, and where the duration of the break is
 * not declared.
 */
export function workedOn(day: WorkDay): number | null {
  if (day.marks.length === 0 || !day.hasAllMarks || (!day.isClear && day.marks.length === 2)) return null
  const times = countedTimes(timeDay(day))
  return times && minutesOfWork(times, timeDay(day))
}

/** Returns the minutes due; null where they are unknown. */
export function dueOn(day: WorkDay): number | null {
  return day.isClear ? dueMinutes(timeDay(day)) : null
}

/** Returns whether a day has punches from which the work cannot be concluded. */
export function isOpenDay(day: WorkDay): boolean {
  return day.marks.length > 0 && (!day.isClear || isInconclusive(timeDay(day)))
}

/** Returns the minutes worked beyond the hours due, negative for fewer, 0 within the tolerance; null where unknown. */
export function balanceOf(day: WorkDay): number | null {
  return workedOn(day) === null || !day.isClear ? null : balanceOfTimes(timeDay(day))
}

/** Returns whether a day has a reason only, neither hours due nor punches. */
export function isFree({ marks, hours, marcacoes }: WorkDay): boolean {
  return marks.length === 0 && hours.length === 0 && marcacoes === ''
}

/** Formats a minute of a day of work as a time of day: 1805 is `06:05`. */
export function clockTime(minute: number): string {
  return formatMinutes(minute % DAY)
}

/** Returns the balance of a day with its sign; '' where it is zero or unknown. */
export function balanceText(day: WorkDay): string {
  const balance = balanceOf(day)
  return balance ? signedHours(balance) : ''
}
