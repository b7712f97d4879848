import { expect, test } from 'vitest'
import { balanceOf } from './balance.ts'

test('green is given, red is taken away, whatever its sign; whole cents', () => {
  const rows = [
    { cor: 'green', vlrMovto: 704.1 },
    { cor: 'green', vlrMovto: 0.2 },
    { cor: 'red', vlrMovto: 70.4 },
    { cor: 'Red', vlrMovto: -32 },
  ]
  expect(balanceOf(rows)).toEqual({ given: 70_430, taken: 10_240, balance: 60_190 })
})

test('more may be taken away than was given', () => {
  expect(balanceOf([{ cor: 'red', vlrMovto: 1 }])).toEqual({ given: 0, taken: 100, balance: -100 })
  expect(balanceOf([])).toEqual({ given: 0, taken: 0, balance: 0 })
})
