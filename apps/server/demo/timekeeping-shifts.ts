import { addDays, daysBetween, weekday } from '@colab/contract/wire/calendar'
import type { Shift, WorkSchedule } from '#domains/timekeeping/tables.ts'
import { isHoliday } from './company/holidays.ts'
import type { Employment, Person } from './company/people.ts'
import { dueOn, isAtWork, monthsOfPay } from './company/work.ts'

/** Days of the rota, from tomorrow on: what was worked so far follows the contract hours, on which pay rests. */
const AHEAD = 62
/** Six days of 7 h 20 min, with Sunday off. */
const SIX_BY_ONE = '06:00 10:00 11:00 14:20'
/** Twelve hours of night with a break, then thirty-six of rest (CLT art. 59-A). */
const TWELVE_BY_36 = '19:00 23:00 24:00 31:00'
/** One contract in so many has a rota. */
const EVERY = 3

const DAY_SHIFT = '07:00 19:00'

/** Returns the days of work of a contract, and the hours of those that differ from the first ones. */
export function rotaOf(employment: Employment): Pick<WorkSchedule, 'diasSemana' | 'outrosHorarios'> {
  if (employment.rota === 'weekdays') return { diasSemana: '12345', outrosHorarios: '' }
  if (employment.rota === 'saturdays') return { diasSemana: '123456', outrosHorarios: '6=08:00 12:00' }
  const { dtAdmissao } = employment
  const monday = addDays(dtAdmissao, -((weekday(dtAdmissao) + 6) % 7))
  const daysOff = (week: number) => {
    const days = Array.from({ length: 7 }, (_, at) => addDays(monday, week * 7 + at))
    return days.filter((day) => dueOn(employment, day) === 0).map(weekday)
  }
  return {
    diasSemana: '0123456',
    outrosHorarios: [0, 1].map((week) => `${week + 1}/${daysOff(week).join('')}=`).join(';'),
  }
}

/** Returns the shifts on holidays of a contract that works on them. */
function holidayShifts(employment: Employment, today: string): Shift[] {
  const { codEmpregado, dtAdmissao } = employment
  const first = [monthsOfPay(today)[0] ?? today, dtAdmissao].sort().at(-1) ?? today
  const days = Array.from({ length: daysBetween(first, today) + AHEAD + 1 }, (_, at) => addDays(first, at))
  return days
    .filter((day) => isHoliday(day) && dueOn(employment, day) > 0 && isAtWork(employment, day))
    .map((dtMovto) => ({ codEmpregado, dtMovto, horario: DAY_SHIFT, alteradaEm: null }))
}

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
  if (employment.rota === 'twelveBy36') return holidayShifts(employment, today)
  const hours = hoursOf(person, employment)
  if (!hours) return []
  const days = Array.from({ length: AHEAD }, (_, at) => ({ at, day: addDays(today, at + 1) }))
  return days
    .filter(({ day }) => isAtWork(employment, day))
    .map(({ at, day }) => ({ codEmpregado, dtMovto: day, horario: hours(at, day), alteradaEm: null }))
}
