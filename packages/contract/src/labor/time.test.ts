import { describe, expect, it } from 'vitest'
import { HAS_PAY_VECTORS, payVectors, registrationOf, SKIPPED, type WorkedDay } from '../test/pay-vectors.ts'
import { formatMinutes, readMinutes } from '../wire/time.ts'
import {
  balanceOf,
  countedTimes,
  dueMinutes,
  isInconclusive,
  monthlyHours,
  mostWork,
  nightMinutes,
  preAssignedTimes,
  type TimeDay,
  workedMinutes,
} from './time.ts'

const at = (text: string) => text.split(' ').flatMap((time) => readMinutes(time) ?? [])
const DAY = '08:00 12:00 13:00 17:00'

function day(hours: string, marks: string, more: Partial<TimeDay> = {}): TimeDay {
  return { hours: at(hours), marks: at(marks), registro: 'todas', noturno: 'urbano', ...more }
}

describe('the work of a day', () => {
  it.each<[string, TimeDay, number | null, number | null]>([
    ['four punches as due', day(DAY, DAY), 480, 0],
    ['without a break, where all times are registered', day(DAY, '08:00 17:00'), 540, 60],
    ['with a pre-assigned break', day(DAY, '08:00 17:00', { registro: 'preAssinalado' }), 480, 0],
    ['with a pre-assigned break and overtime', day(DAY, '08:03 18:00', { registro: 'preAssinalado' }), 537, 57],
    ['with a pre-assigned break, until noon', day(DAY, '08:00 12:00', { registro: 'preAssinalado' }), 240, -240],
    ['with a punched break, though it is pre-assigned', day(DAY, DAY, { registro: 'preAssinalado' }), 480, 0],
    [
      'with a pre-assigned break that no hours name',
      day('08:00 17:00', '08:00 17:00', { registro: 'preAssinalado' }),
      null,
      null,
    ],
    ['on a day off with a pre-assigned break', day('', '08:00 17:00', { registro: 'preAssinalado' }), null, null],
    ['first and last punch, undeclared', day(DAY, '08:00 17:00', { registro: '' }), null, null],
    ['four punches, undeclared', day(DAY, '08:00 12:00 13:00 18:00', { registro: '' }), 540, 60],
    [
      'first and last punch of four hours due, undeclared',
      day('08:00 12:00', '08:00 12:20', { registro: '' }),
      260,
      20,
    ],
    ['nine hours in place of four, undeclared', day('08:00 12:00', '08:00 17:00', { registro: '' }), null, null],
    ['a day off of nine hours, undeclared', day('', '08:00 17:00', { registro: '' }), null, null],
    ['a day off of three hours, undeclared', day('', '08:00 11:00', { registro: '' }), 180, 180],
    ['twelve hours with a paid break', day('07:00 19:00', '07:00 19:00', { registro: 'intervaloPago' }), 720, 0],
    [
      'the same where the hours name a break',
      day('07:00 12:00 13:00 19:00', '07:00 19:00', { registro: 'intervaloPago' }),
      720,
      0,
    ],
    ['no exception', day(DAY, '', { registro: 'excecao' }), 480, 0],
    ['an exception with all punches', day(DAY, '08:00 12:00 13:00 18:00', { registro: 'excecao' }), 540, 60],
    ['an exception with some punches', day(DAY, '17:00 18:00', { registro: 'excecao' }), null, null],
    ['an exempt person', day(DAY, DAY, { registro: 'isento' }), null, null],
    ['a missing punch', day(DAY, '08:00 12:00 13:00'), null, null],
    ['no punch', day(DAY, ''), 0, -480],
  ])('counts %s', (_, of, worked, balance) => expect([workedMinutes(of), balanceOf(of)]).toEqual([worked, balance]))

  it('names the pre-assigned times that lie within the day', () => {
    const registro = 'preAssinalado'
    expect(preAssignedTimes(day(DAY, '08:00 17:00', { registro }))).toEqual(at('12:00 13:00'))
    const breaks = '08:00 10:00 10:15 12:00 13:00 17:00'
    expect(preAssignedTimes(day(breaks, '08:00 12:30', { registro }))).toEqual(at('10:00 10:15'))
    expect(preAssignedTimes(day(DAY, '08:00 17:00'))).toEqual([])
  })

  it('is inconclusive with the first and last punch alone, but for people without control of hours', () => {
    expect(isInconclusive(day(DAY, '08:00 17:00', { registro: '' }))).toBe(true)
    expect(isInconclusive(day(DAY, '08:00 17:00', { registro: 'isento' }))).toBe(false)
    expect(isInconclusive(day(DAY, '08:00', { registro: '' }))).toBe(false)
    expect(countedTimes(day(DAY, '', { registro: '' }))).toEqual([])
  })
})

describe('the night', () => {
  it.each<[string, TimeDay, number, number, number | null]>([
    ['seven hours are eight', day('22:00 29:00', '22:00 29:00'), 420, 480, 0],
    ['an extension after five is night, too', day('22:00 29:00', '22:00 30:00'), 480, 549, 69],
    ['an hour late, the extension still is', day('22:00 29:00', '23:00 30:00'), 420, 480, 0],
    ['four hours late, it is not', day('22:00 30:00', '26:00 30:00'), 180, 266, -283],
    ['hours that are all at night extend it', day('23:00 29:00', '23:00 30:00'), 420, 480, 69],
    ['a baker from four has one hour of it', day('04:00 10:00', '04:00 10:00'), 60, 369, 0],
    ['a shift from midnight', day('00:00 06:00', '00:00 06:00'), 300, 403, 0],
    ['twelve by 36 have no extension', day('19:00 31:00', '19:00 31:00', { registro: 'intervaloPago' }), 420, 780, 0],
    [
      'crops begin at 21 h and count by the clock',
      day('20:00 28:00', '20:00 29:00', { noturno: 'lavoura' }),
      480,
      540,
      60,
    ],
    ['livestock ends at 4 h', day('20:00 28:00', '20:00 28:00', { noturno: 'pecuaria' }), 480, 480, 0],
    ['undeclared, no balance of a longer night', day('22:00 29:00', '22:00 30:00', { noturno: '' }), 480, 480, null],
    ['undeclared, the balance of a longer evening', day('14:00 20:00', '14:00 21:00', { noturno: '' }), 0, 420, 60],
  ])('%s', (_, of, night, worked, balance) => {
    expect([nightMinutes(countedTimes(of) ?? [], of), workedMinutes(of), balanceOf(of)]).toEqual([
      night,
      worked,
      balance,
    ])
  })

  it('is 168 hours in 21 nights from 22 to 5 h', () => {
    expect(21 * (dueMinutes(day('22:00 29:00', '')) ?? 0)).toBe(168 * 60)
  })
})

describe('limits and months', () => {
  it('add two hours to those due, to ten at most, and none to agreed longer ones', () => {
    expect([360, 480, 528, 720, 0].map(mostWork)).toEqual([480, 600, 600, 720, 600])
  })

  it('are five weeks; more than 44 hours a week are no contract', () => {
    expect([44, 40, 36, 20, 0, 100].map((hours) => monthlyHours(hours * 60))).toEqual([220, 200, 180, 100, null, null])
  })
})

interface TimeResult {
  worked?: string
  overtime?: string
  balance?: string
  overtimeMinutes?: number
}

describe.skipIf(!HAS_PAY_VECTORS)(`vectors of other authors${SKIPPED}`, () => {
  it.each(payVectors<WorkedDay, TimeResult>('time-record'))('$id', ({ input, expected }) => {
    const of = day(input.due, input.marks, { registro: registrationOf(input) })
    const minutes = (text: string | undefined) => text && readMinutes(text)
    if (expected.worked) expect(formatMinutes(workedMinutes(of) ?? -1)).toBe(expected.worked)
    const due = expected.overtimeMinutes ?? minutes(expected.balance ?? expected.overtime)
    if (due !== undefined && due !== '') expect(balanceOf(of)).toBe(due)
  })

  it.each(payVectors<{ weekdays: string; hoursOfDay: string }, { hours: number }>('hours-of-month'))(
    '$id',
    ({ input, expected }) => {
      expect(monthlyHours(input.weekdays.length * (readMinutes(input.hoursOfDay) ?? 0))).toBe(expected.hours)
    },
  )
})
