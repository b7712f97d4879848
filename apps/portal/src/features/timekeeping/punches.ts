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
  /** A time of the break, which was not punched. */
  preAssigned: boolean
}

/** A day of an employment as the rules and the screen read it; dates and times never pass through a time zone. */
export interface WorkDay {
  /** Empty when the back end sends no readable date. */
  iso: string
  /** Empty where the punches were not understood. */
  marks: Mark[]
  /** Hours due in minutes since midnight, alternating begin and end; empty without, and where they were not understood. */
  hours: number[]
  /** `horario` and `marcacoes` as sent, shown where they are not times. */
  horario: string
  marcacoes: string
  /** How the contract keeps time, as far as the back end declares it. */
  registro: Registration
  noturno: Night
  /** Whether `marks` are all punches of the day: understood, in its only row. Otherwise nothing is concluded from them. */
  hasAllMarks: boolean
  /** Whether the hours due are known beside all punches, so that the day can be compared with them. */
  isClear: boolean
}

/** A day of a back end, which may declare how the contract keeps time. */
export type MarkedDay = Pick<Marcacao, 'dtMovto' | 'horario' | 'marcacoes'> &
  Partial<Pick<Marcacao, 'registro' | 'noturno'>>

/** Returns whether what is declared was understood: another word may free the day from any rule. */
function isKnownAs(read: string, came: string): boolean {
  return read !== '' || came.trim() === ''
}

/** Reads the days of the back end, earliest first; of rows left out (`isWhole`) any may belong to any day. */
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

/** Adds a day to times that are earlier than the one before: `22:00 06:00` are 1320 and 1800. */
function ascending(times: readonly { time: string }[]): number[] {
  const minutes = times.map(({ time }) => readMinutes(time) ?? 0)
  let days = 0
  return minutes.map((minute, at) => {
    if (minute < (minutes[at - 1] ?? 0)) days += DAY
    return minute + days
  })
}

/** Returns whether the back end gives the reasons of days without work: otherwise a day without punches may be one. */
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

/** The longest time between two punches over midnight: more are punches out of order, unless the hours due are over midnight. */
const LONGEST_NIGHT = DAY / 2

/** Returns whether each punch follows the one before within the day of work. */
function isInOrder(minutes: readonly number[], isNight: boolean): boolean {
  const [first = 0, last = 0] = [minutes[0], minutes.at(-1)]
  return (
    last - first < DAY &&
    minutes.every((minute, at) => {
      const before = minutes[at - 1] ?? minute
      // A mark that came twice counts for one or for two.
      if (at > 0 && minute === before) return false
      return isNight || minute - before <= LONGEST_NIGHT || Math.floor(minute / DAY) === Math.floor(before / DAY)
    })
  )
}

/** The last punch of a shift that ends this near to midnight may be `00:00`. */
const ABOUT_MIDNIGHT = 2 * 60

function isAboutMidnight(end: number | undefined): boolean {
  return end !== undefined && Math.abs(end - DAY) <= ABOUT_MIDNIGHT
}

/**
 * Parses the punches: times, with `(I)` after added ones; null where the text contains anything else, or times out of order. A first
 * one after midnight belongs to the night where that is nearer.
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

/** Returns a day for the rules that the server and the portal share. */
export function timeDay({ hours, marks, registro, noturno }: WorkDay): TimeDay {
  return { hours, marks: marks.map(({ minute }) => minute), registro, noturno }
}

/**
 * Returns the minutes worked; null with a missing punch, without any, where they were not all understood, and where nothing declares what
 * the break was.
 */
export function workedOn(day: WorkDay): number | null {
  if (day.marks.length === 0 || !day.hasAllMarks || (!day.isClear && day.marks.length === 2)) return null
  const times = countedTimes(timeDay(day))
  return times && minutesOfWork(times, timeDay(day))
}

/** Returns the minutes due; null where they are not known. */
export function dueOn(day: WorkDay): number | null {
  return day.isClear ? dueMinutes(timeDay(day)) : null
}

/** Returns whether a day was registered and what it says about work is not known. */
export function isOpenDay(day: WorkDay): boolean {
  return day.marks.length > 0 && (!day.isClear || isInconclusive(timeDay(day)))
}

/** Returns the minutes worked beyond the hours due, negative for fewer, 0 within the tolerance; null where not known. */
export function balanceOf(day: WorkDay): number | null {
  return workedOn(day) === null || !day.isClear ? null : balanceOfTimes(timeDay(day))
}

/** Returns whether neither hours due nor punches are shown, only a reason. */
export function isFree({ marks, hours, marcacoes }: WorkDay): boolean {
  return marks.length === 0 && hours.length === 0 && marcacoes === ''
}

/** Formats a minute of a day of work as a time on the clock: 1805 is `06:05`. */
export function clockTime(minute: number): string {
  return formatMinutes(minute % DAY)
}

/** Returns the balance of a day with its sign, '' where it is zero or not known. */
export function balanceText(day: WorkDay): string {
  const balance = balanceOf(day)
  return balance ? signedHours(balance) : ''
}
