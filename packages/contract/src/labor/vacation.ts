import { addDays, addMonths, weekday } from '../wire/calendar.ts'
import type { IsoDate } from '../wire/date.ts'
import { MOST_PARTS, type VACATION_FAULTS, WHOLE } from './vacation-terms.ts'

/* Rules of vacations (CLT arts. 130 to 143), for the form of the employee and for the server. */

/** The least days of one part of a period, and of the others (art. 134 § 1). */
export const LONG_PART = 14
export const SHORT_PART = 5
/** Days before the first one: written notice (art. 135), and payment (art. 145). */
export const NOTICE_DAYS = 30
export const PAYMENT_DAYS = 2
/** Days before the end of the acquisition period until which selling is a right (art. 143 § 1). */
const SALE_DAYS = 15

const STEPS = [
  [5, WHOLE],
  [14, 24],
  [23, 18],
  [32, 12],
] as const

/** Returns the days of vacation by the unexcused absences in the acquisition period (art. 130). */
export function daysByAbsences(absences: number): number {
  return STEPS.find(([most]) => absences <= most)?.[1] ?? 0
}

/** Returns the days that may be sold: a third (art. 143). */
export function saleOf(days: number): number {
  return Math.floor(days / 3)
}

/** Returns the last day of the twelve months that begin with a day. */
export function lastOfYear(first: IsoDate): IsoDate {
  return addDays(addMonths(first, 12), -1)
}

/** Returns the last day on which a vacation may end without being due twice (arts. 134 and 137; Súmula 81 TST). */
export function limitOf(dtFimPeriodo: IsoDate): IsoDate {
  return lastOfYear(addDays(dtFimPeriodo, 1))
}

/** Returns the last day of the right to sell days; later, the company has to agree. */
export function saleLimitOf(dtFimPeriodo: IsoDate): IsoDate {
  return addDays(dtFimPeriodo, -SALE_DAYS)
}

/**
 * Returns whether a vacation includes the first part of the 13th as a right: requested in January, for one from
 * February to November of that year, when it is paid (Lei 4.749/1965 art. 2).
 */
export function isAdvanceRight(requested: IsoDate, starts: readonly IsoDate[]): boolean {
  const [year, month] = [requested.slice(0, 4), requested.slice(5, 7)]
  return month === '01' && starts.some((start) => start >= `${year}-02-01` && start < `${year}-12-01`)
}

/**
 * Returns whether parts are a division of days, or the beginning of one: the remaining days are one more part (art. 134
 * § 1).
 */
export function isDivision(parts: readonly number[], days: number): boolean {
  const left = days - sum(parts)
  if (left < 0) return false
  const all = left > 0 ? [...parts, left] : parts
  if (all.length <= 1) return true
  return all.length <= MOST_PARTS && all.some((part) => part >= LONG_PART) && all.every((part) => part >= SHORT_PART)
}

/**
 * Days on which a contract works, 0 Sunday to 6 Saturday, as `12345`; empty without a schedule, where Sunday is the
 * rest.
 */
export interface WorkDays {
  diasSemana: string
  holidays: ReadonlySet<IsoDate>
}

const WITHOUT_SCHEDULE = '123456'
const WEEK = [0, 1, 2, 3, 4, 5, 6]

/**
 * Returns why a vacation cannot start on a day (art. 134 § 3): no hours are due on it, or it is in the two days before a rest or a holiday;
 * null where it can. Days of the week without hours are rest, unless there are never three days of work in a row.
 */
export function startFault(day: IsoDate, { diasSemana, holidays }: WorkDays): 'rest' | 'before' | null {
  const week = diasSemana || WITHOUT_SCHEDULE
  const works = (at: number) => week.includes(String(at % 7))
  const hasStart = WEEK.some((at) => works(at) && works(at + 1) && works(at + 2))
  const isRest = (iso: IsoDate) => holidays.has(iso) || (hasStart && !works(weekday(iso)))
  if (isRest(day) || !works(weekday(day))) return 'rest'
  return isRest(addDays(day, 1)) || isRest(addDays(day, 2)) ? 'before' : null
}

/** A part of a vacation: its first day and its days. */
export interface VacationPart {
  dtIniFerias: IsoDate
  diasFerias: number
}

export function lastDayOf({ dtIniFerias, diasFerias }: VacationPart): IsoDate {
  return addDays(dtIniFerias, diasFerias - 1)
}

/** An acquisition period, with its days that are taken, planned or sold already. */
export interface AcquisitionPeriod {
  dtFimPeriodo: IsoDate
  /** Entitlement; `WHOLE` where the absences are unknown. */
  days: number
  parts: readonly number[]
  sold: number
}

/** Returns the days of a period that are neither taken nor planned nor sold. */
export function daysLeft({ days, parts, sold }: AcquisitionPeriod): number {
  return Math.max(0, days - sum(parts) - sold)
}

/** A request for days of one period. */
export interface VacationPlan {
  parts: readonly VacationPart[]
  abono: boolean
}

/** Further conditions of a plan. */
export interface PlanTerms extends WorkDays {
  /** The first possible day. */
  dtMinima: IsoDate
  /** First and last days of other vacations and of absences. */
  taken: readonly (readonly [IsoDate, IsoDate])[]
}

/** The reason for which a plan is not possible, and the number of the part concerned, from 1. */
export interface VacationFault {
  codigo: (typeof VACATION_FAULTS)[number]
  parte?: number
}

/** Returns the first rule that a plan breaks; null for a valid plan. */
export function planFault(period: AcquisitionPeriod, plan: VacationPlan, terms: PlanTerms): VacationFault | null {
  const left = daysLeft(period)
  if (left === 0) return { codigo: 'semSaldo' }
  if (plan.abono && !maySell(period)) return { codigo: 'abono' }
  const asked = plan.parts.map(({ diasFerias }) => diasFerias)
  const days = period.days - period.sold - (plan.abono ? saleOf(period.days) : 0)
  if (sum(asked) > days - sum(period.parts)) return { codigo: 'semSaldo' }
  if (!dividesRest(period.parts, asked, days) || (asked.length === 0 && !plan.abono)) return { codigo: 'divisao' }
  for (const [at, part] of plan.parts.entries()) {
    const others = plan.parts
      .filter((_, other) => other !== at)
      .map((other) => [other.dtIniFerias, lastDayOf(other)] as const)
    const codigo = partFault(part, period.dtFimPeriodo, { ...terms, taken: [...terms.taken, ...others] })
    if (codigo) return { codigo, parte: at + 1 }
  }
  return null
}

/** Returns whether a third of the days can still be sold: once, and only where the remaining days can be divided. */
export function maySell(period: AcquisitionPeriod): boolean {
  const sale = saleOf(period.days)
  return period.sold === 0 && sale > 0 && sale <= daysLeft(period) && isDivision(period.parts, period.days - sale)
}

/**
 * Returns whether parts continue a division. One that breaks the rule already, such as a vacation of the whole company
 * (art. 139), is completed by the rest.
 */
function dividesRest(parts: readonly number[], asked: readonly number[], days: number): boolean {
  if (asked.some((part) => part < 1)) return false
  if (isDivision([...parts, ...asked], days)) return true
  return !isDivision(parts, days) && asked.length === 1 && asked[0] === days - sum(parts)
}

/** Returns the rule that one part breaks by its days; null for a valid part. */
export function partFault(part: VacationPart, dtFimPeriodo: IsoDate, terms: PlanTerms): VacationFault['codigo'] | null {
  const { dtMinima, taken } = terms
  const { dtIniFerias } = part
  const last = lastDayOf(part)
  if (dtIniFerias <= dtFimPeriodo) return 'periodo'
  if (dtIniFerias < dtMinima) return 'aviso'
  if (startFault(dtIniFerias, terms)) return 'inicioVedado'
  // After its limit a vacation is still due, and paid twice.
  const fits = addDays(dtMinima, part.diasFerias - 1) <= limitOf(dtFimPeriodo)
  if (fits && last > limitOf(dtFimPeriodo)) return 'periodo'
  return taken.some(([from, to]) => from <= last && dtIniFerias <= to) ? 'conflito' : null
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
