import type { Marcacao } from '@colab/contract/domains/timekeeping'
import { formatMinutes, readMinutes } from '@colab/contract/wire/time'

const DAY = 24 * 60

/** A punch of a day of work. */
export interface Mark {
  /** `HH:MM` on the clock. */
  time: string
  /** Minutes since midnight of the day on which the work began: 06:05 after a night is 1805. */
  minute: number
  /** Added by an adjustment. */
  added: boolean
}

/** A day of an employment as the rules and the screen read it; dates and times never pass through a time zone. */
export interface WorkDay {
  /** Empty when the back end sends no readable date. */
  iso: string
  marks: Mark[]
  /** Hours due in minutes since midnight, alternating begin and end; empty without. */
  hours: number[]
  /** `horario` and `marcacoes` as sent, shown where they are not times. */
  horario: string
  marcacoes: string
}

/** Reads the days of the back end, earliest first. */
export function workDays(days: readonly Pick<Marcacao, 'dtMovto' | 'horario' | 'marcacoes'>[]): WorkDay[] {
  return days
    .map(({ dtMovto, horario, marcacoes }) => {
      const hours = hoursOf(horario)
      return { iso: dtMovto ?? '', marks: marksOf(marcacoes, hours), hours, horario, marcacoes }
    })
    .sort((a, b) => a.iso.localeCompare(b.iso))
}

/** Adds a day to times that are earlier than the one before: `22:00 06:00` are 1320 and 1800. */
function ascending(minutes: readonly number[]): number[] {
  let days = 0
  return minutes.map((minute, at) => {
    if (minute < (minutes[at - 1] ?? 0)) days += DAY
    return minute + days
  })
}

function hoursOf(horario: string): number[] {
  return ascending([...horario.matchAll(/\d\d:\d\d/g)].flatMap(([time]) => readMinutes(time) ?? []))
}

/** Returns by how many minutes a time is outside of the hours due. */
function minutesOff(minute: number, hours: readonly number[]): number {
  return Math.max((hours[0] ?? minute) - minute, minute - (hours.at(-1) ?? minute), 0)
}

/** Parses the punches: times, with `(I)` after added ones. A first one after midnight belongs to the night where that is nearer. */
export function marksOf(marcacoes: string, hours: readonly number[]): Mark[] {
  const found = [...marcacoes.matchAll(/(\d\d:\d\d)\s*(\(I\))?/g)].map(([, time = '', added]) => ({
    time,
    added: added !== undefined,
  }))
  const minutes = ascending(found.map(({ time }) => readMinutes(time) ?? 0))
  const [first = 0] = minutes
  const nightly = (hours.at(-1) ?? 0) >= DAY && minutesOff(first + DAY, hours) < minutesOff(first, hours)
  return found.map((mark, at) => ({ ...mark, minute: (minutes[at] ?? 0) + (nightly ? DAY : 0) }))
}

/** Adds up the minutes between pairs of times; null when one is missing. */
export function minutesBetween(times: readonly number[]): number | null {
  if (times.length % 2 === 1) return null
  return times.reduce((sum, minute, at) => sum + (at % 2 === 1 ? minute : -minute), 0)
}

/** Returns the minutes worked; null with a missing punch, or without any. */
export function workedOn({ marks }: WorkDay): number | null {
  return marks.length === 0 ? null : minutesBetween(marks.map(({ minute }) => minute))
}

/** Tolerance in minutes for each punch and, in total, for a day (CLT art. 58 § 1). */
export const TOLERANCE = { mark: 5, day: 10 } as const

/** Returns the minutes worked beyond the hours due, negative for fewer, 0 within the tolerance; null where not known. */
export function balanceOf(day: WorkDay): number | null {
  const worked = workedOn(day)
  if (worked === null) return null
  const apart = day.marks.map(({ minute }, at) => Math.abs(minute - (day.hours[at] ?? 0)))
  const isOnTime =
    day.marks.length === day.hours.length &&
    Math.max(...apart) <= TOLERANCE.mark &&
    apart.reduce((sum, minutes) => sum + minutes, 0) <= TOLERANCE.day
  return isOnTime ? 0 : worked - (minutesBetween(day.hours) ?? 0)
}

/** Returns whether neither work was due nor done. */
export function isFree({ marks, hours }: WorkDay): boolean {
  return marks.length === 0 && hours.length === 0
}

/** Adds a sign to a balance: `+05:40`, `−02:30`; zero and texts other than times stay unchanged. */
export function signed(saldo: string): string {
  if (saldo.startsWith('-')) return `−${saldo.slice(1)}`
  return /[1-9]/.test(saldo) ? `+${saldo}` : saldo
}

/** Formats a minute of a day of work as a time on the clock: 1805 is `06:05`. */
export function clockTime(minute: number): string {
  return formatMinutes(minute % DAY)
}

/** Returns the balance of a day with its sign, '' where it is zero or not known. */
export function balanceText(day: WorkDay): string {
  const balance = balanceOf(day)
  return balance ? signed(formatMinutes(balance)) : ''
}
