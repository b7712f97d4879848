import { dayNames, weeksOf } from '@colab/ui/i18n/monthGrid.ts'
import { describe, expect, it } from 'vitest'
import { rowsOf, stateOf } from './month.ts'
import { workDays } from './punches.ts'

const DAY = '08:00 12:00 13:00 17:00'

describe('the weeks of a month', () => {
  it('begin on Sunday and hold each day once', () => {
    const weeks = weeksOf('2026-03-10')
    expect(weeks).toHaveLength(5)
    expect(weeks[0]).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => `2026-03-0${day}`))
    expect(weeks.at(-1)).toEqual(['2026-03-29', '2026-03-30', '2026-03-31', '', '', '', ''])
  })

  it.each([
    ['2026-02-01', 4, 28],
    ['2028-02-29', 5, 29],
    ['2026-08-31', 6, 31],
  ])('of %s are %i with %i days', (day, count, days) => {
    const weeks = weeksOf(day)
    expect([weeks.length, weeks.flat().filter(Boolean).length]).toEqual([count, days])
  })
})

it('puts a weekend and free days for one reason into one row, latest first', () => {
  const horarios = ['08:00 12:00', 'Folga', 'Descanso semanal', 'Feriado', 'Férias', 'Férias']
  // Friday 6 March and after.
  const days = workDays(
    horarios.map((horario, at) => ({ dtMovto: `2026-03-${String(at + 6).padStart(2, '0')}`, horario, marcacoes: '' })),
  )
  const rows = rowsOf(days).map((row) => row.map(({ iso }) => Number(iso.slice(8))))
  expect(rows).toEqual([[10, 11], [9], [7, 8], [6]])
})

it.each([
  ['08:00 12:00', DAY, 'worked'],
  ['', 'Folga', 'free'],
  ['', 'Férias', 'away'],
  ['', 'Turno A', 'away'],
  ['', DAY, 'open'],
  ['', '', 'open'],
  ['ABONADO', 'Folga', 'open'],
  ['E 08:00 S 12:00', DAY, 'open'],
])('marks a day with %j in the hours %j as %s', (marcacoes, horario, state) => {
  expect(workDays([{ dtMovto: '2026-03-02', horario, marcacoes }]).map((day) => stateOf(day, false))).toEqual([state])
})

it.each([
  ['pt-BR', 'qui 19', 'quinta-feira, 19 de novembro'],
  ['en-US', 'Thu 19', 'Thursday, November 19'],
  ['es', 'jue 19', 'jueves, 19 de noviembre'],
])('names a day in %s', (locale, short, long) => {
  const names = dayNames(locale)
  expect([names.short('2026-11-19'), names.long('2026-11-19')]).toEqual([short, long])
  expect([names.short(''), names.long('')]).toEqual(['–', '–'])
})

it('writes the days of the calendar in Spanish as Latin America does', () => {
  const week = Array.from({ length: 7 }, (_, day) => `2026-11-0${day + 2}`)
  expect(week.map(dayNames('es').column).join(' ')).toBe('L M M J V S D')
})
