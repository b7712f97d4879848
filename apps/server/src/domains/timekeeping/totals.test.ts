import { isOnTime, workedMinutes } from '@colab/contract/labor/time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countingMarks, readTimes, writeTimes } from './marks.ts'
import { type DayFacts, dayTotals, isOpen, NO_TOTALS, sumTotals } from './totals.ts'

const KEPT = { isPlanned: true, registro: 'todas', noturno: 'urbano' } as const
const HOURS = readTimes('08:00 12:00 13:12 18:00')

function day(facts: Partial<DayFacts>): DayFacts {
  return { ...KEPT, kind: 'work', hours: HOURS, marks: HOURS, justified: 0, bank: 0, ...facts }
}

const at = (text: string) => readTimes(text)

const times = fc
  .uniqueArray(fc.integer({ min: 0, max: 1800 }), { minLength: 0, maxLength: 8 })
  .map((minutes) => minutes.sort((a, b) => a - b))
const facts: fc.Arbitrary<DayFacts> = fc
  .record({
    kind: fc.constantFrom('work' as const, 'rest' as const, 'free' as const),
    hours: fc.constantFrom(HOURS, at('22:00 26:00 27:00 30:00'), at('08:00 12:00')),
    // Without the reduced hour of the night, minutes are those of the clock.
    noturno: fc.constant('lavoura' as const),
    isPlanned: fc.constant(true),
    registro: fc.constant('todas' as const),
    marks: times,
    justified: fc.nat(600),
    bank: fc.integer({ min: -300, max: 300 }),
  })
  .map((facts) => ({ ...facts, hours: facts.kind === 'work' ? facts.hours : [] }))

describe('the totals of a day', () => {
  it('returns zero when work was as due', () => {
    expect(dayTotals(day({}))).toEqual(NO_TOTALS)
  })

  it.each([
    ['five minutes at one mark', '07:55 12:00 13:12 18:00', NO_TOTALS],
    ['ten minutes in all', '07:55 12:00 13:12 18:05', NO_TOTALS],
    ['six minutes at one mark', '07:54 12:00 13:12 18:00', { ...NO_TOTALS, he50: 6 }],
    ['eleven minutes in all', '07:55 12:01 13:12 18:05', { ...NO_TOTALS, he50: 11 }],
    ['six minutes late', '08:06 12:00 13:12 18:00', { ...NO_TOTALS, faltaInjust: 6 }],
  ])('forgive up to five minutes a mark and ten a day, then count all: %s (CLT art. 58 § 1)', (_, marks, totals) => {
    expect(dayTotals(day({ marks: at(marks) }))).toEqual(totals)
  })

  it('counts overtime by the kind of day', () => {
    const marks = at('08:00 11:30')
    expect(dayTotals(day({ marks: at('08:00 12:00 13:12 19:15') }))).toEqual({ ...NO_TOTALS, he50: 75 })
    expect(dayTotals(day({ kind: 'free', hours: [], marks }))).toEqual({ ...NO_TOTALS, he60: 210 })
    expect(dayTotals(day({ kind: 'rest', hours: [], marks }))).toEqual({ ...NO_TOTALS, he100: 210 })
  })

  it('counts the contract hours of a missed day, and seven hours of a night as eight', () => {
    expect(dayTotals(day({ marks: [] }))).toEqual({ ...NO_TOTALS, faltaInjust: 528 })
    const night = { hours: at('22:00 26:00 27:00 30:00') }
    expect(dayTotals(day({ ...night, marks: [] }))).toEqual({ ...NO_TOTALS, faltaInjust: 480 })
    expect(dayTotals(day({ ...night, marks: night.hours }))).toEqual(NO_TOTALS)
  })

  it('counts justified minutes separately, at most those missed', () => {
    expect(dayTotals(day({ marks: [], justified: 528 }))).toEqual({ ...NO_TOTALS, faltaJust: 528 })
    expect(dayTotals(day({ marks: at('10:00 12:00 13:12 18:00'), justified: 90 }))).toEqual({
      ...NO_TOTALS,
      faltaJust: 90,
      faltaInjust: 30,
    })
    expect(dayTotals(day({ justified: 90 }))).toEqual(NO_TOTALS)
  })

  it('excludes the minutes of the bank of hours', () => {
    expect(dayTotals(day({ marks: at('08:00 12:00 13:12 19:00'), bank: 40 }))).toEqual({ ...NO_TOTALS, he50: 20 })
    expect(dayTotals(day({ marks: at('08:00 12:00 13:12 17:00'), bank: -60 }))).toEqual(NO_TOTALS)
    expect(dayTotals(day({ marks: [], bank: -528 }))).toEqual(NO_TOTALS)
  })

  it('excludes a day that lacks one of its punches', () => {
    expect(dayTotals(day({ marks: at('08:00 12:00 13:12') }))).toEqual(NO_TOTALS)
  })

  it('excludes a day of which the break is not known, and one before the contract hours begin', () => {
    const marks = at('08:00 18:00')
    const open: Partial<DayFacts>[] = [{ registro: '' }, { isPlanned: false, hours: [], kind: 'free', registro: '' }]
    expect(open.map((facts) => [isOpen(day({ ...facts, marks })), dayTotals(day({ ...facts, marks }))])).toEqual([
      [true, NO_TOTALS],
      [true, NO_TOTALS],
    ])
  })

  it('counts by what the contract registers', () => {
    const hours = at('08:00 12:00 13:00 17:00')
    const kept = (registro: DayFacts['registro'], marks: string) =>
      dayTotals(day({ hours, registro, marks: at(marks) }))
    expect(kept('preAssinalado', '08:00 17:00')).toEqual(NO_TOTALS)
    expect(kept('preAssinalado', '08:00 18:00')).toEqual({ ...NO_TOTALS, he50: 60 })
    expect(kept('excecao', '')).toEqual(NO_TOTALS)
    expect(kept('isento', '')).toEqual(NO_TOTALS)
    expect(kept('isento', '08:00 20:00')).toEqual(NO_TOTALS)
  })

  it('counts an hour after a night as 69 minutes (TST Súmula 60 II)', () => {
    const night = { hours: at('22:00 29:00'), marks: at('22:00 30:00') }
    expect(dayTotals(day(night))).toEqual({ ...NO_TOTALS, he50: 69 })
  })

  it('returns no negative total, and never overtime and absence together', () => {
    fc.assert(
      fc.property(facts, (facts) => {
        const { he50, he60, he100, faltaJust, faltaInjust } = dayTotals(facts)
        const [extra, missed] = [he50 + he60 + he100, faltaJust + faltaInjust]
        expect(Math.min(he50, he60, he100, faltaJust, faltaInjust)).toBeGreaterThanOrEqual(0)
        expect(extra * missed).toBe(0)
        expect([he50, he60, he100].filter((minutes) => minutes > 0).length).toBeLessThanOrEqual(1)
        if (facts.kind !== 'work') expect(missed).toBe(0)
      }),
    )
  })

  it('counts every minute between the hours due and those worked', () => {
    fc.assert(
      fc.property(facts, (facts) => {
        const worked = workedMinutes(facts)
        fc.pre(worked !== null && facts.marks.length > 0 && !isOnTime(facts.marks, facts.hours))
        const { he50, he60, he100, faltaJust, faltaInjust } = dayTotals({ ...facts, bank: 0 })
        const due = workedMinutes({ ...facts, marks: facts.hours }) ?? 0
        expect(he50 + he60 + he100 - faltaJust - faltaInjust).toBe((worked ?? 0) - due)
      }),
    )
  })

  it('returns the same totals at any hour of the day', () => {
    fc.assert(
      fc.property(facts, fc.nat(600), (facts, later) => {
        const moved = (minutes: readonly number[]) => minutes.map((minute) => minute + later)
        expect(dayTotals({ ...facts, hours: moved(facts.hours), marks: moved(facts.marks) })).toEqual(dayTotals(facts))
      }),
    )
  })

  it('adds up days in any order', () => {
    fc.assert(
      fc.property(fc.array(facts), (days) => {
        const totals = days.map(dayTotals)
        expect(sumTotals([...totals].reverse())).toEqual(sumTotals(totals))
      }),
    )
  })
})

describe('the punches that count', () => {
  it('lists the original punches in order, with added and without disregarded ones', () => {
    const treated = [
      { minuto: 792, tratamento: 'I' as const },
      { minuto: 481, tratamento: 'D' as const },
    ]
    expect(countingMarks(at('08:00 08:01 12:00 18:00'), treated)).toEqual([
      { minute: 480, source: 'O' },
      { minute: 720, source: 'O' },
      { minute: 792, source: 'I' },
      { minute: 1080, source: 'O' },
    ])
  })

  it('lists the same punches after one was added and then disregarded', () => {
    fc.assert(
      fc.property(times, fc.integer({ min: 0, max: 1800 }), (original, minuto) => {
        fc.pre(!original.includes(minuto))
        const marks = countingMarks([...original, minuto], [{ minuto, tratamento: 'D' }])
        expect(marks.map(({ minute }) => minute)).toEqual(original)
      }),
    )
  })

  it('reads punches as they are written, past midnight too', () => {
    fc.assert(
      fc.property(times, (minutes) => {
        expect(readTimes(writeTimes(minutes))).toEqual(minutes)
      }),
    )
    expect(readTimes('')).toEqual([])
  })
})
