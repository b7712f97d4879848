import type { Registration } from '@colab/contract/labor/registration'
import { describe, expect, it } from 'vitest'
import { balanceOf, isFree, isOpenDay, marksOf, type WorkDay, workDays, workedOn } from './punches.ts'

const [DAY, NIGHT] = ['08:00 12:00 13:00 17:00', '22:00 02:00 03:00 06:00']

function dayOf(marcacoes: string, horario = DAY) {
  const [day] = workDays([{ dtMovto: '2026-03-02', horario, marcacoes }])
  if (!day) throw new Error('no day')
  return day
}
const minutesOf = (marcacoes: string, horario: string) => dayOf(marcacoes, horario).marks.map(({ minute }) => minute)

describe('the punches of a day', () => {
  it('are its times, added ones by their sign, with any separator', () => {
    expect(marksOf('08:00 12:00 - 13:12 (I), 18:01(I)', [])).toEqual([
      { time: '08:00', minute: 480, added: false, preAssigned: false },
      { time: '12:00', minute: 720, added: false, preAssigned: false },
      { time: '13:12', minute: 792, added: true, preAssigned: false },
      { time: '18:01', minute: 1081, added: true, preAssigned: false },
    ])
  })

  it.each(['8:01 12:00', '08:01 12:00', '08:01:00 12:00:00', '08h01 12h00', '0801 1200', '8:01;12:00', '08:01-12:00'])(
    'are read from %s',
    (marcacoes) => expect(marksOf(marcacoes, [])?.map(({ minute }) => minute)).toEqual([481, 720]),
  )

  it.each([
    'ABONADO',
    '08:00E 12:00S',
    'E 08:00 S 12:00',
    '08:00 12:00 (D)',
    '08:00 ?',
    '25:00',
    '08:00 08:00 12:00 13:00 17:00',
    '08:00 12:00 02/03/2026',
  ])('are not known from %s, whose text is shown instead', (marcacoes) => {
    expect(marksOf(marcacoes, [])).toBeNull()
    const day = dayOf(marcacoes)
    expect(day).toMatchObject({ marks: [], marcacoes, isClear: false })
    expect([workedOn(day), balanceOf(day), isFree(day)]).toEqual([null, null, false])
  })

  it('are not known where they are out of order', () => {
    expect(marksOf('08:00 12:00 17:00 13:00(I)', [])).toBeNull()
    expect(marksOf('08:00 12:00 17:00 02:00(I)', [])).not.toBeNull()
    expect(dayOf('22:00 06:00 02:00(I) 03:00(I)', NIGHT).marks).toEqual([])
  })

  it('are not known from one of several rows of a day', () => {
    const row = { dtMovto: '2026-03-02', horario: DAY }
    const days = workDays([
      { ...row, marcacoes: '08:00 12:00' },
      { ...row, marcacoes: '13:00 17:00' },
    ])
    expect(days.map(workedOn)).toEqual([null, null])
  })

  it('continue after midnight', () => {
    expect(minutesOf('22:03 02:00 03:01 06:05', NIGHT)).toEqual([1323, 1560, 1621, 1805])
    expect(minutesOf('14:00 00:30', '14:00 23:00')).toEqual([840, 1470])
  })

  it('belong to a night shift even where its first punch is missing', () => {
    expect(minutesOf('02:00 03:00 06:00', NIGHT)).toEqual([1560, 1620, 1800])
    expect(minutesOf('21:55 02:00', NIGHT)).toEqual([1315, 1560])
  })
})

describe('the time worked', () => {
  it('is the time between pairs of punches, also over midnight', () => {
    expect(workedOn(dayOf('08:00 12:00 13:00 17:30'))).toBe(510)
    expect(workedOn(dayOf('22:00 02:00 03:00 06:00', NIGHT))).toBe(420)
  })

  it('is not known with a missing punch or without any', () => {
    expect(workedOn(dayOf('08:00 12:00 13:00'))).toBeNull()
    expect(workedOn(dayOf(''))).toBeNull()
  })

  it('differs from the hours due only beyond 5 minutes a punch or 10 a day', () => {
    expect(balanceOf(dayOf('07:57 12:02 13:00 17:05'))).toBe(0)
    expect(balanceOf(dayOf('07:56 12:03 12:58 17:05'))).toBe(14)
    expect(balanceOf(dayOf('08:06 12:00 13:00 17:00'))).toBe(-6)
    expect(balanceOf(dayOf('08:00 12:00', 'Folga'))).toBe(240)
  })
})

describe('the hours due', () => {
  it.each(['08:00 12:00 13:00 17:00', '8:00-12:00 / 13:00-17:00', '0800 1200 1300 1700'])(
    'are read from %s',
    (horario) =>
      expect(dayOf('08:00 12:00 13:00 17:00', horario)).toMatchObject({ hours: [480, 720, 780, 1020], isClear: true }),
  )

  it.each(['', '12x36', 'Turno A 08:00 17:00', '08:00 12:00 13:00', 'Compensado'])(
    'are not known from %j: the time worked is, its balance is not',
    (horario) => {
      const day = dayOf('07:00 12:00 13:00 19:00', horario)
      expect(day).toMatchObject({ hours: [], horario, isClear: false })
      expect([workedOn(day), balanceOf(day)]).toEqual([660, null])
    },
  )
})

it('a day with its first and last punch has neither hours nor balance until its break is declared', () => {
  const day = (registro: Registration) =>
    workDays([{ dtMovto: '2026-03-02', horario: DAY, marcacoes: '08:00 17:00', registro }])[0] as WorkDay
  expect([workedOn(day('')), balanceOf(day('')), isOpenDay(day(''))]).toEqual([null, null, true])
  const declared = day('preAssinalado')
  expect([workedOn(declared), balanceOf(declared), isOpenDay(declared)]).toEqual([480, 0, false])
})

it('counts a declared night by its reduced hour, an undeclared one by the clock', () => {
  const night = { dtMovto: '2026-03-02', horario: '22:00 05:00', marcacoes: '22:00 05:00', registro: 'todas' } as const
  const [undeclared] = workDays([night])
  const [urban] = workDays([{ ...night, noturno: 'urbano' }])
  expect([undeclared, urban].map((day) => day && workedOn(day))).toEqual([420, 480])
})

it('reads pre-assigned times by their sign', () => {
  expect(marksOf('08:00 12:00(P)', [])?.map(({ added, preAssigned }) => [added, preAssigned])).toEqual([
    [false, false],
    [false, true],
  ])
})

it('reads days earliest first and recognizes free ones', () => {
  const days = workDays([
    { dtMovto: '2026-03-08', horario: 'Descanso semanal', marcacoes: '' },
    { dtMovto: '2026-03-06', horario: DAY, marcacoes: '' },
  ])
  expect(days.map(({ iso }) => iso)).toEqual(['2026-03-06', '2026-03-08'])
  expect(days.map(isFree)).toEqual([false, true])
})
