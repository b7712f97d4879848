import type { Marcacao } from '@colab/contract/domains/timekeeping'
import { expect, test } from 'vitest'
import { absentDays } from './absence.ts'

const DUE = '08:00 12:00 13:00 17:00'

function day(dtMovto: string, marcacoes = DUE, horario = DUE): Marcacao {
  return {
    codEmpregado: 1001,
    unidade: '',
    cargo: '',
    dtMovto,
    diaSemana: '',
    horario,
    marcacoes,
    registro: '',
    noturno: '',
  }
}

const october = { codEmpregado: 1001, month: '2026-10-01', days: 1 }
const last = day('2026-10-30')

test('names the day without punches on which hours were due', () => {
  expect(absentDays([day('2026-10-07'), day('2026-10-08', ''), last], october)).toEqual(['2026-10-08'])
})

test.for<[string, Marcacao[]]>([
  ['a day without hours due', [day('2026-10-08', '', 'Feriado'), last]],
  ['hours in other words', [day('2026-10-08', '', 'Turno 08:00'), last]],
  ['a day after the last punches', [last, day('2026-10-31', '')]],
  ['a day of another month', [day('2026-09-08', ''), last]],
  ['a day of another contract', [{ ...day('2026-10-08', ''), codEmpregado: 1002 }, last]],
  ['more days than the receipt counts', [day('2026-10-08', ''), day('2026-10-09', ''), last]],
])('names no day for %s', ([, rows]) => {
  expect(absentDays(rows, october)).toEqual([])
})

test('names several days, but not many', () => {
  const rows = ['05', '06', '07', '08'].map((date) => day(`2026-10-${date}`, ''))
  expect(absentDays([...rows.slice(0, 3), last], { ...october, days: 3 })).toHaveLength(3)
  expect(absentDays([...rows, last], { ...october, days: 4 })).toEqual([])
})
