import { addDays, addMonths, daysBetween, lastOfMonth, weekday } from '@colab/contract/wire/calendar'
import { isHoliday, isRestDay, isWorkday } from './holidays.ts'
import type { Employment } from './people.ts'
import { createRandom } from './random.ts'

/**
 * Deviations from the contract on a day: overtime at 50 % on a workday, at 100 % on a Sunday or holiday, lateness, or
 * an unjustified absence. Pay and time records use the same facts.
 */
export interface WorkFact {
  dtMovto: string
  kind: 'extra50' | 'extra100' | 'atraso' | 'falta'
  /** For an absence, those due on the day. */
  minutes: number
}

/** Minutes and days of one employment and month. */
export interface WorkMonth {
  extra50: number
  extra100: number
  atraso: number
  /** Days absent, and the weeks whose paid rest they cost (Lei 605/1949, art. 6). */
  faltas: number
  semanasComFalta: number
  /** Night minutes in hours of 52'30" (CLT art. 73 § 1): eight a night. */
  noturno: number
  /** Breaks that are paid instead of taken, an hour a shift (CLT art. 59-A). */
  intervalos: number
  /** Days with a duty to work. */
  diasUteis: number
}

/**
 * A night shift from 22:00 to 06:00 with an hour's break: seven hours by the clock, all of them night hours (CLT art.
 * 73, TST Súmula 60 II), which count as eight.
 */
const NIGHT_MINUTES = 480

/**
 * Probability of overtime on a workday, and on a rest day; managers have no fixed hours (CLT art. 62 II), and twelve
 * hours by 36 no overtime.
 */
const OVERTIME = {
  sales: [0.12, 0.03],
  operations: [0.2, 0.05],
  office: [0.07, 0],
  care: [0, 0],
  management: [0, 0],
  apprentice: [0, 0],
} as const

/** Returns whether the person is on vacation on that day. */
function onVacation({ vacations }: Employment, day: string): boolean {
  return vacations.some(
    ({ dtIniFerias, dtFimFerias }) => dtIniFerias && dtFimFerias && day >= dtIniFerias && day <= dtFimFerias,
  )
}

/** Returns whether the person is employed and not on vacation on that day. */
export function isAtWork(employment: Employment, day: string): boolean {
  const { dtAdmissao, dtDemissao } = employment
  return day >= dtAdmissao && (!dtDemissao || day <= dtDemissao) && !onVacation(employment, day)
}

const HALF_DAY = 240
const LONG_SHIFT = 720

/** Returns the minutes due on a day of employment that is no vacation, 0 on others; twelve hours by 36 ignore holidays. */
export function dueOn({ rota, jornada }: Employment, day: string): number {
  if (rota === 'twelveBy36') return daysBetween('2020-01-06', day) % 2 === 0 ? LONG_SHIFT : 0
  if (rota === 'weekdays') return isWorkday(day) ? jornada : 0
  if (weekday(day) === 6) return isHoliday(day) ? 0 : HALF_DAY
  return isWorkday(day) ? (jornada * 5 - HALF_DAY) / 5 : 0
}

interface CalendarDay {
  day: string
  /** Sunday or holiday. */
  rest: boolean
}

const calendars = new Map<string, CalendarDay[]>()

/** Days of a month (from its first day); cached, as two hundred employments use the same months. */
export function calendar(month: string): CalendarDay[] {
  let days = calendars.get(month)
  if (!days) {
    days = Array.from({ length: Number(lastOfMonth(month).slice(8)) }, (_, at) => {
      const day = addDays(month, at)
      return { day, rest: isRestDay(day) }
    })
    calendars.set(month, days)
  }
  return days
}

/** Months with fewer days of salary have no absence, which could cost more than they pay. */
const ABSENCE_LEAST_DAYS = 10

/** Minutes that are paid of a night, for each so many minutes of the clock (CLT art. 73 § 1). */
const [NIGHT_PAID, NIGHT_CLOCK] = [8, 7]

/** Rounds minutes so that those of a night have whole minutes on the clock. */
export function paidMinutes({ nightShift }: Employment, minutes: number): number {
  return nightShift ? Math.round(minutes / NIGHT_PAID) * NIGHT_PAID : minutes
}

/** Returns the minutes on the clock for paid ones. */
export function clockMinutes({ nightShift }: Employment, minutes: number): number {
  return nightShift ? (minutes / NIGHT_PAID) * NIGHT_CLOCK : minutes
}

/** Returns the facts of one employment and month (its first day), in order of days, future ones included. */
export function workFacts(employment: Employment, month: string): WorkFact[] {
  const { codEmpregado, trade } = employment
  const random = createRandom(`work:${codEmpregado}:${month}`)
  const [onWorkday, onRestDay] = OVERTIME[trade]
  const facts: WorkFact[] = []
  const isSteady = trade === 'management' || trade === 'care'
  const absences = !isSteady && paidDays(employment, month) >= ABSENCE_LEAST_DAYS
  for (const { day: dtMovto, rest } of calendar(month)) {
    // Every random number of a day is drawn, used or not: a moved vacation does not change other days.
    const overtime = random.chance(rest ? onRestDay : onWorkday)
    const minutes = paidMinutes(employment, random.pick([30, 35, 45, 60, 60, 75, 90, 105]) + random.int(0, 11))
    const late = random.chance(isSteady ? 0 : 0.03)
    const lateness = paidMinutes(employment, random.int(11, 48))
    const absent = random.chance(0.006)
    if (!isAtWork(employment, dtMovto)) continue
    if (rest && overtime) facts.push({ dtMovto, kind: 'extra100', minutes: paidMinutes(employment, minutes + 180) })
    const due = dueOn(employment, dtMovto)
    if (due === 0) continue
    if (absent && absences) facts.push({ dtMovto, kind: 'falta', minutes: due })
    // After half a day, overtime would require a break (CLT art. 71 § 1).
    else if (overtime && weekday(dtMovto) !== 6) facts.push({ dtMovto, kind: 'extra50', minutes })
    else if (late) facts.push({ dtMovto, kind: 'atraso', minutes: lateness })
  }
  return facts
}

/** Adds up the facts of a month. */
export function workMonth(employment: Employment, month: string): WorkMonth {
  const facts = workFacts(employment, month)
  const sum = (kind: WorkFact['kind']) =>
    facts.reduce((minutes, fact) => minutes + (fact.kind === kind ? fact.minutes : 0), 0)
  const absences = facts.filter(({ kind }) => kind === 'falta')
  const weeks = new Set(absences.map(({ dtMovto }) => addDays(dtMovto, -weekday(dtMovto))))
  const diasUteis = calendar(month).filter(({ day }) => dueOn(employment, day) > 0 && isAtWork(employment, day)).length
  return {
    extra50: sum('extra50'),
    extra100: sum('extra100'),
    atraso: sum('atraso'),
    faltas: absences.length,
    semanasComFalta: weeks.size,
    noturno: employment.nightShift ? (diasUteis - absences.length) * NIGHT_MINUTES : 0,
    intervalos: employment.rota === 'twelveBy36' ? diasUteis * 60 : 0,
    diasUteis,
  }
}

/**
 * Returns the days of salary of a month: 30 less those before admission and those of vacation, so that a vacation over
 * two months and the pay of both make up two whole months. A worked day is paid even when a month of 31 days has none
 * left.
 */
export function paidDays(employment: Employment, month: string): number {
  const days = calendar(month)
  const away = days.filter(({ day }) => !isAtWork(employment, day)).length
  if (away === days.length) return 0
  return Math.max(1, 30 - away)
}

/**
 * Counts rest days and workdays (Monday to Saturday) of a month, by which overtime and commissions earn paid rest
 * (DSR).
 */
export function restOfMonth(month: string): { rest: number; work: number } {
  const days = calendar(month)
  const rest = days.filter((day) => day.rest).length
  return { rest, work: days.length - rest }
}

/** Returns the contractual pay of that month, in cents. */
export function salaryOf({ salaries, vlrSalario }: Employment, month: string): number {
  return salaries.findLast(({ desde }) => desde <= month)?.vlrSalario ?? salaries[0]?.vlrSalario ?? vlrSalario
}

/** Returns the first days of the displayed months of pay: the 24 that ended before today, oldest first. */
export function monthsOfPay(today: string): string[] {
  const first = `${today.slice(0, 8)}01`
  return Array.from({ length: 24 }, (_, at) => addMonths(first, at - 24))
}
