import { addDays, addMonths, firstOfMonth, weekday } from '@colab/contract/wire/calendar'
import type { Employment, Person, Role } from './company/people.ts'
import { createRandom, type Random } from './company/random.ts'
import {
  calendar,
  clockMinutes,
  dueOn,
  isAtWork,
  monthsOfPay,
  paidMinutes,
  type WorkFact,
  workFacts,
} from './company/work.ts'

/** Punches of a day in minutes since its midnight. */
interface DayMarks {
  dtMovto: string
  marks: number[]
}

/** Time records of one employment of the demo company, day by day. */
export interface TimeRecords {
  schedule: number[]
  days: DayMarks[]
  treated: { dtMovto: string; minuto: number; tratamento: 'I' | 'D' }[]
  absences: { dtMovto: string; minutos: number; motivo: string }[]
  bank: { dtMovto: string; minutos: number }[]
  /** A missing punch with a pending request. */
  forgotten: { dtMovto: string; minuto: number } | null
  /** Days without particulars. */
  ordinary: string[]
}

/**
 * Contract hours of a day, half of them on Saturdays; a second employment begins after the first. Managers have none (CLT art.
 * 62).
 */
export function scheduleOf({ trade, jornada, rota, nightShift }: Employment, second: boolean): number[] {
  if (trade === 'management') return []
  if (rota === 'twelveBy36') return [7 * 60, 19 * 60]
  if (rota === 'saturdays') return [8 * 60, 12 * 60, 13 * 60, 17 * 60]
  if (nightShift) return [22 * 60, 26 * 60, 27 * 60, 30 * 60]
  if (jornada === 240) return second ? [14 * 60, 18 * 60] : [8 * 60, 12 * 60]
  if (jornada === 480) return [8 * 60, 12 * 60, 13 * 60, 17 * 60]
  return trade === 'sales' ? [9 * 60, 13 * 60, 14 * 60 + 12, 19 * 60] : [7 * 60, 11 * 60, 12 * 60, 16 * 60 + 48]
}

/** Returns whether a contract registers the first and the last punch alone (CLT art. 74 § 2): one account shows what that looks like. */
export function isPreAssigned({ role }: Person): boolean {
  return role === 'pendingSignature'
}

/**
 * Personas have as many months as receipts, others a year: data that is rarely opened need not be generated at every
 * start.
 */
function firstMonth({ role }: Person, today: string): string {
  return role === 'employee' ? addMonths(firstOfMonth(today), -12) : (monthsOfPay(today)[0] ?? today)
}

const cache = new WeakMap<Employment, TimeRecords>()

/** Generates the records of an employment up to yesterday, in agreement with the facts of the pay (company/work.ts). */
export function recordsOf(person: Person, employment: Employment, today: string): TimeRecords {
  const known = cache.get(employment)
  if (known) return known
  const schedule = scheduleOf(employment, person.employments.indexOf(employment) > 0)
  const records: TimeRecords = {
    schedule,
    days: [],
    treated: [],
    absences: [],
    bank: [],
    forgotten: null,
    ordinary: [],
  }
  const clerk = new Clerk(person, employment, records)
  if (schedule.length > 0) {
    for (let month = firstMonth(person, today); month < today; month = addMonths(month, 1)) clerk.month(month, today)
    clerk.forget(addDays(today, -3))
    if (person.role === 'everything') clerk.makeOdd()
  }
  cache.set(employment, records)
  return records
}

const REASONS = ['Atestado médico', 'Doação de sangue', 'Acompanhamento de filho ao médico']
/** Limit of the bank of hours in minutes, about a week. */
const BANK_LIMIT = 1200

/** Minutes of the odd days: a break, hours for the bank, and how much earlier the day after those begins and ends. */
const SHORT_BREAK = 35
const LONG_DAY = 95
const EARLIER = 120

/** Generates the records of one employment, month after month. */
class Clerk {
  readonly #person: Person
  readonly #employment: Employment
  readonly #records: TimeRecords
  /** Sign of the balance of the bank of hours, or none. */
  readonly #lean: -1 | 0 | 1
  readonly #forgetful: number
  #balance = 0

  constructor(person: Person, employment: Employment, records: TimeRecords) {
    this.#person = person
    this.#employment = employment
    this.#records = records
    const random = createRandom(`bank:${employment.codEmpregado}`)
    const rolled = random.pick([0, 0, 0, 1, 1, -1] as const)
    const leans: Partial<Record<Role, -1 | 0 | 1>> = { everything: 1, pendingSignature: -1 }
    // Apprentices neither work longer nor make up for it (CLT art. 432).
    const hasBank = employment.trade !== 'apprentice' && employment.trade !== 'care'
    this.#lean = leans[person.role] ?? (hasBank ? rolled : 0)
    this.#forgetful = person.role === 'everything' ? 0.04 : 0.01
  }

  month(month: string, today: string): void {
    const random = createRandom(`marks:${this.#employment.codEmpregado}:${month}`)
    const facts = new Map(workFacts(this.#employment, month).map((fact) => [fact.dtMovto, fact]))
    for (const { day } of calendar(month)) {
      if (day < today && isAtWork(this.#employment, day)) this.#day(day, facts.get(day), random)
    }
  }

  /** Removes the last but one punch of the latest ordinary day up to a given one, for few employments. */
  forget(until: string): void {
    const { role } = this.#person
    const { days, ordinary } = this.#records
    const dtMovto = ordinary.findLast((day) => day <= until)
    const day = days.findLast((day) => day.dtMovto === dtMovto)
    const chance = createRandom(`forgotten:${this.#employment.codEmpregado}`).chance(0.05)
    if (!dtMovto || !day || !(chance || role === 'everything')) return
    const [minuto = 0] = day.marks.splice(-2, 1)
    this.#records.forgotten = { dtMovto, minuto }
  }

  /**
   * Gives the latest ordinary days what a rule of the law does not expect: a missing punch without a request, a short
   * break, more than ten hours of work, and a short rest between two days. No total of a month changes.
   */
  makeOdd(): void {
    const { days, schedule, ordinary, forgotten, bank } = this.#records
    const [begin = 0, out = 0, back = 0, end = 0] = schedule
    const free = ordinary.filter((day) => day !== forgotten?.dtMovto)
    const [cut, missing] = free.splice(-2)
    const long = free.findLast((day) => free.includes(addDays(day, 1)))
    const punch = (dtMovto: string | undefined, marks: number[]) => {
      const day = days.findLast((day) => day.dtMovto === dtMovto)
      if (day) day.marks = marks
    }
    punch(missing, [begin, back, end])
    punch(cut, [begin, out, out + SHORT_BREAK, end - (back - out - SHORT_BREAK)])
    if (!long) return
    punch(long, [begin, out, back, end + LONG_DAY])
    bank.push({ dtMovto: long, minutos: LONG_DAY })
    punch(
      addDays(long, 1),
      schedule.map((minute) => minute - EARLIER),
    )
  }

  #day(dtMovto: string, fact: WorkFact | undefined, random: Random): void {
    const { schedule: whole, days } = this.#records
    // Every random number of a day is drawn, used or not, as for the facts.
    // No night begins before its hours, which are longer.
    const drawn = whole.map((_, at) => {
      const minutes = random.int(-2, 2)
      return at === 0 && this.#employment.nightShift ? Math.abs(minutes) : minutes
    })
    const isHalf = this.#employment.rota === 'saturdays' && weekday(dtMovto) === 6
    const last = isHalf ? 1 : whole.length - 1
    const isRegistered = (_: number, at: number) =>
      at <= last && (!isPreAssigned(this.#person) || at === 0 || at === last)
    const [schedule, jitter] = [whole.filter(isRegistered), drawn.filter(isRegistered)]
    const absence = random.chance(0.004) ? random.pick(REASONS) : null
    const moved = this.#bankMovement(random)
    const due = dueOn(this.#employment, dtMovto)
    // After half a day, more work would require a break (CLT art. 71 § 1).
    const bank = isHalf ? 0 : moved
    const treatment = { missing: random.chance(this.#forgetful), twice: random.chance(0.004), at: random.int(0, 3) }
    if (fact?.kind === 'extra100') {
      const begin = (schedule[0] ?? 0) + (jitter[0] ?? 0)
      days.push({ dtMovto, marks: [begin, begin + clockMinutes(this.#employment, fact.minutes)] })
      return
    }
    if (fact?.kind === 'falta' || due === 0) return
    if (!fact && absence && !this.#employment.nightShift) {
      this.#records.absences.push({ dtMovto, minutos: due, motivo: absence })
      return
    }
    const movement = fact ? 0 : bank
    if (movement) {
      this.#balance += movement
      this.#records.bank.push({ dtMovto, minutos: movement })
    }
    const late = clockMinutes(this.#employment, fact?.kind === 'atraso' ? fact.minutes : 0)
    const beyond = clockMinutes(this.#employment, (fact?.kind === 'extra50' ? fact.minutes : 0) + movement)
    const marks = punched(schedule, jitter, late, beyond)
    days.push({ dtMovto, marks })
    const plain = !fact && !movement
    if (treatment.missing && marks.length === 4) {
      const [minuto = 0] = marks.splice(treatment.at, 1)
      this.#records.treated.push({ dtMovto, minuto, tratamento: 'I' })
    } else if (treatment.twice) {
      const first = marks[treatment.at % marks.length] ?? 0
      marks.splice((treatment.at % marks.length) + 1, 0, first + 1)
      this.#records.treated.push({ dtMovto, minuto: first + 1, tratamento: 'D' })
    } else if (plain) {
      this.#records.ordinary.push(dtMovto)
    }
  }

  /** Returns the minutes added to or taken from the bank on a day, 0 on most; the balance never changes its sign. */
  #bankMovement(random: Random): number {
    const minutes = paidMinutes(this.#employment, random.int(4, 14) * 5)
    const moves = random.chance(0.08)
    const back = random.chance(0.35)
    if (this.#lean === 0 || !moves) return 0
    const far = Math.abs(this.#balance) + minutes > BANK_LIMIT
    const returns = (back || far) && Math.abs(this.#balance) > minutes
    return far && !returns ? 0 : this.#lean * (returns ? -minutes : minutes)
  }
}

/**
 * Returns the punches of a day with the contract hours, except for `late` minutes at its begin and `beyond` minutes at
 * its end, fewer when negative. Every punch deviates a little; the last compensates for the others on days that deviate
 * from the contract.
 */
function punched(schedule: readonly number[], jitter: readonly number[], late: number, beyond: number): number[] {
  const marks = schedule.map((minute, at) => minute + (jitter[at] ?? 0))
  if (late === 0 && beyond === 0) return marks
  marks[0] = (marks[0] ?? 0) + late
  const [j1 = 0, j2 = 0, j3 = 0] = jitter
  const inner = schedule.length === 4 ? j1 - j2 + j3 : j1
  marks[marks.length - 1] = (schedule.at(-1) ?? 0) + beyond + inner
  return marks
}
