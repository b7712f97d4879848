import { NO_HOURS } from '@colab/contract/domains/timekeeping'
import { daysBetween, weekday } from '@colab/contract/wire/calendar'
import { isFree, type WorkDay } from './punches.ts'

function isWeekend(iso: string): boolean {
  return [0, 6].includes(weekday(iso))
}

/** Returns whether two free days share a row: a weekend, or consecutive days with the same reason. */
function belongTogether(a: WorkDay, b: WorkDay): boolean {
  if (!a.iso || !b.iso || !isFree(a) || !isFree(b) || daysBetween(a.iso, b.iso) !== 1) return false
  return a.horario === b.horario || (isWeekend(a.iso) && isWeekend(b.iso))
}

/** Returns the rows of a list, latest first: a day each, or consecutive free days, earliest first. */
export function rowsOf(days: readonly WorkDay[]): [WorkDay, ...WorkDay[]][] {
  const rows: [WorkDay, ...WorkDay[]][] = []
  for (const day of days) {
    const row = rows.at(-1)
    const last = row?.at(-1)
    if (row && last && belongTogether(last, day)) row.push(day)
    else rows.push([day])
  }
  return rows.reverse()
}

/** How the calendar shows a day; `open`: without punches and without a known reason, or not understood. */
export type DayState = 'odd' | 'worked' | 'away' | 'free' | 'open'

const FREE: readonly string[] = [NO_HOURS.free, NO_HOURS.rest, NO_HOURS.holiday]

export function stateOf(day: WorkDay, isOdd: boolean): DayState {
  if (isOdd) return 'odd'
  if (day.marks.length > 0) return 'worked'
  if (!isFree(day) || day.horario === '') return 'open'
  return FREE.includes(day.horario) ? 'free' : 'away'
}
