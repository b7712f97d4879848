import { daysBetween, weekday } from '@colab/contract/wire/calendar'
import { readTimes } from './marks.ts'
import type { WorkSchedule } from './tables.ts'

/** Hours of some weekdays, as `6=08:00 12:00`, in one week of a rota only, as `2/6=`; without times they are off. */
interface OtherHours {
  /** From 1; null for every week. */
  week: number | null
  weekdays: string
  horario: string
}

const ENTRY = /^(?:([1-9])\/)?([0-6]{1,7})=(.*)$/

/** Reads the other hours of a schedule; null where an entry cannot be read. */
export function readOtherHours(text: string): OtherHours[] | null {
  const entries = text.split(';').filter((entry) => entry.trim() !== '')
  const read = entries.flatMap((entry) => {
    const [, week, weekdays = '', times = ''] = ENTRY.exec(entry.trim()) ?? []
    return weekdays === '' ? [] : { week: week ? Number(week) : null, weekdays, horario: times.trim() }
  })
  return read.length === entries.length ? read : null
}

type ScheduleHours = Pick<WorkSchedule, 'desde' | 'horario' | 'diasSemana'> & { outrosHorarios?: string | null }

/** Weeks of the rota of a schedule; 1 without one. */
function weeksOf(others: readonly OtherHours[]): number {
  return Math.max(1, ...others.map(({ week }) => week ?? 1))
}

function hoursOf({ horario, diasSemana }: ScheduleHours, others: readonly OtherHours[], week: number, on: number) {
  const day = String(on)
  if (!diasSemana.includes(day)) return []
  const own = others.filter(({ weekdays }) => weekdays.includes(day))
  const other = own.find((one) => one.week === week) ?? own.find((one) => one.week === null)
  return readTimes(other ? other.horario : horario)
}

/**
 * Returns the hours of a schedule on a day; the weeks of a rota begin on Monday, the first one with the week of
 * `desde`.
 */
export function hoursOn(schedule: ScheduleHours, iso: string): number[] {
  const others = readOtherHours(schedule.outrosHorarios ?? '') ?? []
  const monday = (weekday(schedule.desde) + 6) % 7
  const week = Math.floor((daysBetween(schedule.desde, iso) + monday) / 7) % weeksOf(others)
  return hoursOf(schedule, others, week + 1, weekday(iso))
}

/**
 * Returns the minutes of a week from those of each day, on average over the weeks of a rota; null where one of them is
 * unknown.
 */
export function weekMinutes(schedule: ScheduleHours, minutesOf: (hours: number[]) => number | null): number | null {
  const others = readOtherHours(schedule.outrosHorarios ?? '') ?? []
  const weeks = weeksOf(others)
  let sum = 0
  for (let at = 0; at < 7 * weeks; at++) {
    const minutes = minutesOf(hoursOf(schedule, others, Math.floor(at / 7) + 1, at % 7))
    if (minutes === null) return null
    sum += minutes
  }
  return sum / weeks
}
