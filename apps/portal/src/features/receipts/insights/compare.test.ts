import { expect, test } from 'vitest'
import { line, receipt } from '#test/receipts.ts'
import { type Employment, employmentsOf } from '../receipt.ts'
import { type Comparison, compare } from './compare.ts'

function compared(before: Employment, after: Employment): Comparison {
  const comparison = compare(before, after)
  if (!comparison) throw new Error('not compared')
  return comparison
}

const salary = (reais: number) => line('Salário', 'Provento', reais, { codEvento: 1 })
const overtime = (reais: number, hrMovto = '') => line('Horas extras', 'Provento', reais, { codEvento: 20, hrMovto })
const absence = (reais: number) => line('Faltas', 'Desconto', reais, { codEvento: 120 })
const loan = (reais: number) => line('Empréstimo', 'Desconto', reais, { codEvento: 160 })

test('lists new, gone, higher and lower lines by their effect on the net pay', () => {
  const before = receipt(
    salary(3000),
    overtime(150, '10:00'),
    loan(100),
    line('Abono', 'Provento', 20, { codEvento: 9 }),
  )
  const after = receipt(salary(3000), overtime(90, '06:00'), loan(110), absence(161.67))
  const { net, changes, unexplained } = compared(before, after)
  expect(net).toBe(-25167)
  expect(changes.map(({ name, kind, effect }) => [name, kind, effect])).toEqual([
    ['Faltas', 'new', -16167],
    ['Horas extras', 'lower', -6000],
    ['Abono', 'gone', -2000],
    ['Empréstimo', 'higher', -1000],
  ])
  expect(changes[1]).toMatchObject({ before: 15000, after: 9000, reference: ['10:00', '06:00'] })
  expect(unexplained).toBe(0)
})

test('adds up lines of the same event, and tells a deduction from an earning with the same code', () => {
  const before = receipt(overtime(50), overtime(50))
  const after = receipt(overtime(100), line('Horas extras', 'Desconto', 5, { codEvento: 20 }))
  expect(compared(before, after).changes).toMatchObject([{ kind: 'new', isDeduction: true, effect: -500 }])
})

test('names the part of the difference that no line explains', () => {
  const before = receipt(salary(3000))
  const after = receipt({ ...salary(3000), vlrTotProventos: 3050 })
  expect(compared(before, after)).toMatchObject({ net: 5000, changes: [], unexplained: 5000 })
})

test('compares nothing when an amount, a row or a net could not be read', () => {
  const whole = receipt(salary(3000))
  expect(compare(whole, receipt(salary(3000), { ...loan(0), vlrMovto: null }))).toBeNull()
  expect(compare(employmentsOf([salary(3000)], 1)[0] ?? whole, whole)).toBeNull()
  expect(compare(whole, receipt(line('Base', 'Informativo', 1)))).toBeNull()
})
