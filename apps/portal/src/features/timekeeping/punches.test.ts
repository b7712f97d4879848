import { describe, expect, it } from 'vitest'
import { isIncomplete, marksOf, signed, weekdayOf } from './punches.ts'

describe('the marks of a day', () => {
  it('are its times, those added by their sign', () => {
    expect(marksOf({ marcacoes: '08:00 12:00 13:12(I) 18:01' })).toEqual([
      { time: '08:00', added: false },
      { time: '12:00', added: false },
      { time: '13:12', added: true },
      { time: '18:01', added: false },
    ])
  })

  it('are read with any separator, and are empty for other texts', () => {
    expect(marksOf({ marcacoes: '08:00 - 12:00, 13:00 (I)' }).map(({ added }) => added)).toEqual([false, false, true])
    expect(marksOf({ marcacoes: 'ABONADO' })).toEqual([])
  })

  it('are incomplete where one of a pair is missing', () => {
    expect(isIncomplete({ marcacoes: '08:00 12:00 13:00' })).toBe(true)
    expect(isIncomplete({ marcacoes: '08:00 12:00' })).toBe(false)
    expect(isIncomplete({ marcacoes: '' })).toBe(false)
  })
})

describe('a balance', () => {
  it.each([
    ['05:40', '+05:40'],
    ['-02:30', '−02:30'],
    ['100:00', '+100:00'],
    ['00:00', '00:00'],
    ['', ''],
  ])('%s reads %s', (saldo, shown) => {
    expect(signed(saldo)).toBe(shown)
  })
})

describe('a day of the week', () => {
  const day = { codEmpregado: 1, unidade: '', cargo: '', dtMovto: '2026-10-05', horario: '', marcacoes: '' }
  it.each([
    ['pt-BR', 'Segunda-feira'],
    ['en-US', 'Monday'],
    ['es', 'Lunes'],
  ])('has its name in %s', (locale, name) => {
    expect(weekdayOf({ ...day, diaSemana: 'Segunda-feira' }, locale)).toBe(name)
    expect(weekdayOf({ ...day, diaSemana: '' }, locale)).toBe(name)
  })
})
