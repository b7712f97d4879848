import { expect, test } from 'vitest'
import { kindOf } from './kinds.ts'
import { choosePeriod, periodLabel, periodParams, periodsOf } from './periods.ts'

const dates = (periods: readonly { date: string }[]) => periods.map(({ date }) => date)

test('sorts periods most recent first', () => {
  expect(dates(periodsOf('mensal', ['2025-12-01', '2026-10-01', '2026-09-01'], 10))).toEqual([
    '2026-10-01',
    '2026-09-01',
    '2025-12-01',
  ])
})

test('two days of one month are one month, but two vacations', () => {
  const days = ['2026-10-20', '2026-10-05']
  expect(dates(periodsOf('mensal', days, 10))).toEqual(['2026-10-20'])
  expect(dates(periodsOf('ferias', days, 40))).toEqual(['2026-10-20', '2026-10-05'])
})

test('a period is shown as a month, and a vacation as a day', () => {
  expect(periodLabel('decimo-terceiro', '2026-11-20')).toBe('11/2026')
  expect(periodLabel('ferias', '2026-11-03')).toBe('03/11/2026')
})

test('an address that names no kind or period of ours shows the newest monthly receipt', () => {
  const periods = periodsOf('mensal', ['2026-10-01', '2026-09-01'], 10)
  expect(kindOf('salario')).toBe('mensal')
  expect(kindOf('ferias')).toBe('ferias')
  expect(choosePeriod('mensal', periods, '2026-09-01')?.date).toBe('2026-09-01')
  for (const requested of [null, '', '2019-01-01', '2026-13-45', 'ontem']) {
    expect(choosePeriod('mensal', periods, requested)?.date).toBe('2026-10-01')
  }
  expect(choosePeriod('mensal', [], null)).toBeUndefined()
})

test('requests only vacations by day', () => {
  expect(periodParams('mensal', '2026-09-01')).toEqual({ ano: 2026, mes: 9 })
  expect(periodParams('ferias', '2026-09-07')).toEqual({ ano: 2026, mes: 9, dia: 7 })
})
