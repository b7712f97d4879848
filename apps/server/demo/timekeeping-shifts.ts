import { addDays, weekday } from '@colab/contract/wire/calendar'
import type { Shift } from '#domains/timekeeping/tables.ts'
import type { Employment, Person } from './company/people.ts'
import { isAtWork } from './company/work.ts'

/** Days of the rota, from tomorrow on: what was worked so far follows the contract hours, on which pay rests. */
const AHEAD = 62
/** Six days of 7 h 20 min, with Sunday off. */
const SIX_BY_ONE = '06:00 10:00 11:00 14:20'
/** Twelve hours of night with a break, then thirty-six of rest (CLT art. 59-A). */
const TWELVE_BY_36 = '19:00 23:00 24:00 31:00'
/** One contract in so many has a rota. */
const EVERY = 3

/** Returns the hours of a day of the rota; null without one. */
function hoursOf({ role }: Person, { codEmpregado, trade, nightShift }: Employment) {
  if (role !== 'employee' || trade !== 'operations') return null
  if (nightShift) return (at: number) => ((at + codEmpregado) % 2 === 0 ? TWELVE_BY_36 : '')
  if (codEmpregado % EVERY > 0) return null
  return (_: number, day: string) => (weekday(day) === 0 ? '' : SIX_BY_ONE)
}

/** Returns the shifts of a contract; the first account has one day that the company changed. */
export function shiftsOf(person: Person, employment: Employment, today: string): Shift[] {
  const { codEmpregado } = employment
  if (person.role === 'everything') {
    const day = [3, 4, 5].map((ahead) => addDays(today, ahead)).find((ahead) => weekday(ahead) % 6 > 0) ?? today
    return [{ codEmpregado, dtMovto: day, horario: '10:00 14:00 15:12 20:00', alteradaEm: today }]
  }
  const hours = hoursOf(person, employment)
  if (!hours) return []
  const days = Array.from({ length: AHEAD }, (_, at) => ({ at, day: addDays(today, at + 1) }))
  return days
    .filter(({ day }) => isAtWork(employment, day))
    .map(({ at, day }) => ({ codEmpregado, dtMovto: day, horario: hours(at, day), alteradaEm: null }))
}
