import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '../test/property-runs.ts'
import { addDays, daysBetween, weekday } from '../wire/calendar.ts'
import {
  type AcquisitionPeriod,
  daysByAbsences,
  isAdvanceRight,
  isDivision,
  lastDayOf,
  limitOf,
  maySell,
  planFault,
  saleLimitOf,
  startFault,
  type VacationPlan,
} from './vacation.ts'

/* The oracles try every possibility, and share no step with the rules. */

/** All ways to take days in at most three parts, smaller first. */
function everyDivision(days: number): number[][] {
  const found = [[days]]
  for (let a = 1; a <= days; a++) {
    for (let b = a; a + b <= days; b++) {
      const c = days - a - b
      const parts = [a, b, c].filter((part) => part > 0)
      if (c > 0 && c < b) continue
      if (parts.filter((part) => part >= 14).length > 0 && parts.every((part) => part >= 5)) found.push(parts)
    }
  }
  return found
}

const DIVISIONS = new Map(Array.from({ length: 31 }, (_, days) => [days, everyDivision(days)]))

/** Returns whether some division contains the parts. */
function isPartOfOne(parts: readonly number[], days: number): boolean {
  return (DIVISIONS.get(days) ?? []).some((division) => {
    const left = [...division]
    return parts.every((part) => {
      const at = left.indexOf(part)
      if (at >= 0) left.splice(at, 1)
      return at >= 0
    })
  })
}

/** Returns whether a start is possible: reads the day and the two after it. */
function mayStart(day: string, week: string, holidays: ReadonlySet<string>): boolean {
  const worked = [0, 1, 2, 3, 4, 5, 6].map((at) => week.includes(`${at}`))
  const hasThree = `${week}${week}`.length > 0 && worked.some((_, at) => [0, 1, 2].every((on) => worked[(at + on) % 7]))
  const next = [addDays(day, 1), addDays(day, 2)]
  if (holidays.has(day) || next.some((one) => holidays.has(one))) return false
  if (!worked[weekday(day)]) return false
  return !hasThree || next.every((one) => worked[weekday(one)])
}

describe('division', () => {
  it('is exactly what can be completed to at most three parts, one of 14 days and none below 5', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 30 }), (some, days) => {
        expect(isDivision(some, days)).toBe(isPartOfOne(some, days))
      }),
    )
  })

  it.each([
    [[27], 30, false],
    [[20], 30, true],
    [[10, 10, 10], 30, false],
    [[14], 18, false],
    [[6], 12, false],
    [[12], 12, true],
    [[14, 5, 5], 24, true],
  ])('%j of %i days: %s', (parts, days, possible) => expect(isDivision(parts, days)).toBe(possible))
})

describe('start', () => {
  const week = fc.subarray(['0', '1', '2', '3', '4', '5', '6'], { minLength: 1 }).map((days) => days.join(''))
  const SPAN = daysBetween('2025-01-01', '2030-12-31')
  const day = fc.integer({ min: 0, max: SPAN }).map((days) => addDays('2025-01-01', days))

  it('is possible on no other day of 2025 to 2030 than those found by reading the next days, for usual weeks', () => {
    const holidays = new Set(
      ['04-21', '05-01', '09-07', '12-25'].flatMap((date) =>
        [2025, 2026, 2027, 2028, 2029, 2030].map((year) => `${year}-${date}`),
      ),
    )
    let different = 0
    for (const diasSemana of ['12345', '123456', '0123456', '23456', '135', '0']) {
      for (let iso = '2025-01-01'; iso <= '2030-12-31'; iso = addDays(iso, 1)) {
        if ((startFault(iso, { diasSemana, holidays }) === null) !== mayStart(iso, diasSemana, holidays)) different += 1
      }
    }
    expect(different).toBe(0)
  })

  it('is possible on the same days for any week and any holidays', () => {
    fc.assert(
      fc.property(week, day, fc.array(fc.integer({ min: -2, max: 4 })), (diasSemana, iso, near) => {
        const holidays = new Set(near.map((days) => addDays(iso, days)))
        expect(startFault(iso, { diasSemana, holidays }) === null).toBe(mayStart(iso, diasSemana, holidays))
      }),
    )
  })

  it('is Monday to Wednesday from Monday to Friday, and any day but Friday to Sunday without a schedule', () => {
    const monday = '2026-07-06'
    const starts = (diasSemana: string) =>
      [0, 1, 2, 3, 4, 5, 6].filter((on) => !startFault(addDays(monday, on), { diasSemana, holidays: new Set() }))
    expect(starts('12345')).toEqual([0, 1, 2])
    expect(starts('')).toEqual([0, 1, 2, 3])
  })
})

/** The reference for whole plans: follows the text of the law article by article. */
function mayPlan(
  period: AcquisitionPeriod,
  { parts, abono }: VacationPlan,
  dtMinima: string,
  taken: string[],
): boolean {
  const asked = parts.map(({ diasFerias }) => diasFerias)
  const before = period.parts.reduce((sum, days) => sum + days, 0)
  const total = asked.reduce((sum, days) => sum + days, 0)
  const third = Math.floor(period.days / 3)
  const open = period.days - period.sold - before
  if (open <= 0 || (parts.length === 0 && !abono)) return false
  if (abono && (period.sold > 0 || third === 0 || third > open)) return false
  const days = period.days - period.sold - (abono ? third : 0)
  const inOrder = (some: readonly number[]) => some.length === 0 || isPartOfOne(some, days)
  if (abono && !inOrder(period.parts)) return false
  const isRest = !inOrder(period.parts) && asked.length === 1 && total === days - before
  if (total > days - before || !(inOrder([...period.parts, ...asked]) || isRest)) return false
  const used = new Set(taken)
  const limit = addDays(period.dtFimPeriodo, 365)
  for (const part of parts) {
    const own = Array.from({ length: part.diasFerias }, (_, at) => addDays(part.dtIniFerias, at))
    if (!mayStart(part.dtIniFerias, '12345', new Set())) return false
    if (part.dtIniFerias <= period.dtFimPeriodo || part.dtIniFerias < dtMinima) return false
    const couldFit = addDays(dtMinima, part.diasFerias - 1) <= limit
    if (couldFit && (own.at(-1) ?? '') > limit) return false
    if (own.some((one) => used.has(one))) return false
    for (const one of own) used.add(one)
  }
  return true
}

describe('plan', () => {
  // No February 29 in the year after the period: the reference counts 365 days.
  const dtFimPeriodo = '2026-03-09'
  const length = fc.oneof(fc.constantFrom(5, 10, 14, 15, 16, 20, 30), fc.integer({ min: 1, max: 30 }))
  const part = fc.record({
    dtIniFerias: fc.integer({ min: -20, max: 440 }).map((days) => addDays(dtFimPeriodo, days)),
    diasFerias: length,
  })
  const period = fc.record({
    dtFimPeriodo: fc.constant(dtFimPeriodo),
    days: fc.constantFrom(30, 30, 24, 18, 12, 0),
    parts: fc.oneof(fc.constant([]), fc.array(fc.constantFrom(5, 10, 14, 15, 20), { maxLength: 2 })),
    sold: fc.constantFrom(0, 0, 10, 8),
  })
  const plan = fc.record({ parts: fc.array(part, { maxLength: 3 }), abono: fc.boolean() })
  const taken = fc.oneof(
    fc.constant<string[]>([]),
    fc.array(
      fc.integer({ min: 0, max: 400 }).map((days) => addDays(dtFimPeriodo, days)),
      { maxLength: 3 },
    ),
  )

  it('is accepted exactly where a search through the law accepts it', () => {
    let accepted = 0
    fc.assert(
      fc.property(period, plan, fc.integer({ min: -100, max: 420 }), taken, (of, wanted, ahead, days) => {
        const dtMinima = addDays(dtFimPeriodo, ahead)
        const terms = {
          diasSemana: '12345',
          holidays: new Set<string>(),
          dtMinima,
          taken: days.map((day) => [day, day] as const),
        }
        const found = planFault(of, wanted, terms)
        if (!found) accepted += 1
        expect(found === null, JSON.stringify(found)).toBe(mayPlan(of, wanted, dtMinima, days))
      }),
    )
    expect(accepted).toBeGreaterThan(10)
  })

  const open: AcquisitionPeriod = { dtFimPeriodo, days: 30, parts: [], sold: 0 }
  const terms = {
    diasSemana: '12345',
    holidays: new Set(['2026-06-11']),
    dtMinima: '2026-05-01',
    taken: [['2026-09-01', '2026-09-30']] as const,
  }
  const faultOf = (parts: [string, number][], more: object = {}, of = open) =>
    planFault(
      of,
      { parts: parts.map(([dtIniFerias, diasFerias]) => ({ dtIniFerias, diasFerias })), abono: false, ...more },
      terms,
    )

  it.each<[string, [string, number][], object, object | null]>([
    ['30 days', [['2026-07-06', 30]], {}, null],
    ['20 days and 10 sold', [['2026-07-06', 20]], { abono: true }, null],
    ['10 sold without dates', [], { abono: true }, null],
    ['nothing', [], {}, { codigo: 'divisao' }],
    [
      'three parts of 10',
      [
        ['2026-07-06', 10],
        ['2026-08-03', 10],
        ['2026-10-05', 10],
      ],
      {},
      { codigo: 'divisao' },
    ],
    ['a rest of 3 days', [['2026-07-06', 27]], {}, { codigo: 'divisao' }],
    ['a start on Friday', [['2026-07-10', 30]], {}, { codigo: 'inicioVedado', parte: 1 }],
    ['two days before a holiday', [['2026-06-09', 30]], {}, { codigo: 'inicioVedado', parte: 1 }],
    ['too early', [['2026-04-28', 30]], {}, { codigo: 'aviso', parte: 1 }],
    ['before the acquisition period ends', [['2026-03-09', 30]], {}, { codigo: 'periodo', parte: 1 }],
    ['over another vacation', [['2026-08-03', 30]], {}, { codigo: 'conflito', parte: 1 }],
    [
      'over its own part',
      [
        ['2026-07-06', 15],
        ['2026-07-20', 15],
      ],
      {},
      { codigo: 'conflito', parte: 1 },
    ],
    ['after the limit', [['2027-02-15', 30]], {}, { codigo: 'periodo', parte: 1 }],
    ['31 days', [['2026-07-06', 31]], {}, { codigo: 'semSaldo' }],
    ['30 days and 10 sold', [['2026-07-06', 30]], { abono: true }, { codigo: 'semSaldo' }],
  ])('%s', (_, parts, more, fault) => expect(faultOf(parts, more)).toEqual(fault))

  it('sells once', () => {
    expect(maySell(open)).toBe(true)
    expect(faultOf([], { abono: true }, { ...open, sold: 10 })).toEqual({ codigo: 'abono' })
    expect(faultOf([], { abono: true }, { ...open, parts: [25] })).toEqual({ codigo: 'abono' })
  })

  it('remains possible when the limit can no longer be kept', () => {
    const late = { ...terms, dtMinima: '2027-02-15' }
    const parts = [{ dtIniFerias: '2027-02-22', diasFerias: 30 }]
    expect(planFault(open, { parts, abono: false }, late)).toBeNull()
    expect(planFault(open, { parts: [{ dtIniFerias: '2027-04-05', diasFerias: 30 }], abono: false }, late)).toBeNull()
  })
})

describe('days and limits', () => {
  it('follow the absences (CLT art. 130)', () => {
    const days = [0, 5, 6, 14, 15, 23, 24, 32, 33].map(daysByAbsences)
    expect(days).toEqual([30, 30, 24, 24, 18, 18, 12, 12, 0])
  })

  it('follow the end of the acquisition period', () => {
    expect([limitOf('2026-03-09'), saleLimitOf('2026-03-09')]).toEqual(['2027-03-09', '2026-02-22'])
    expect(limitOf('2027-02-28')).toBe('2028-02-29')
    expect(lastDayOf({ dtIniFerias: '2026-07-06', diasFerias: 30 })).toBe('2026-08-04')
  })
})

it.each([
  ['2027-01-04', ['2027-02-01'], true],
  ['2027-01-31', ['2027-01-18', '2027-11-30'], true],
  ['2027-01-04', ['2027-01-18'], false],
  ['2027-01-04', ['2027-12-01'], false],
  ['2027-01-04', ['2028-02-01'], false],
  ['2027-02-01', ['2027-03-01'], false],
])('requested on %s, for %j, the first part of the 13th is a right: %s', (requested, starts, isRight) => {
  expect(isAdvanceRight(requested, starts)).toBe(isRight)
})
