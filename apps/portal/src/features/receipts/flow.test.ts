import { expect, test } from 'vitest'
import { line } from '#test/receipts.ts'
import { flowOf } from './flow.ts'
import { employmentsOf } from './receipt.ts'

const pay = line('Salário', 'Provento', 3000)
const deduction = (natRubr: number, reais: number) => line('Rubrica', 'Desconto', reais, { natRubr })

function parts(...rows: ReturnType<typeof line>[]) {
  const [employment] = employmentsOf(rows)
  return employment && flowOf(employment)?.map(({ kind, cents }) => [kind, cents])
}

test('divides the gross pay by the natures of the deductions', () => {
  const taken = [
    deduction(9200, 1000),
    deduction(9201, 250),
    deduction(9203, 50),
    deduction(9209, 100),
    deduction(9210, 100),
  ]
  expect(parts(pay, ...taken, deduction(9219, 30))).toEqual([
    ['net', 147000],
    ['paidBefore', 100000],
    ['taxes', 30000],
    ['absence', 20000],
    ['other', 3000],
  ])
})

test('draws nothing without deductions, without net pay, over unread amounts or over totals that contradict the lines', () => {
  expect(parts(pay)).toBeUndefined()
  expect(parts(pay, deduction(9254, 3000))).toBeUndefined()
  expect(parts(pay, { ...deduction(9254, 10), vlrMovto: null })).toBeUndefined()
  expect(parts({ ...pay, vlrTotDescontos: 20 }, deduction(9254, 10))).toBeUndefined()
  expect(parts(pay, deduction(9254, 10), deduction(9201, -20))).toBeUndefined()
})
