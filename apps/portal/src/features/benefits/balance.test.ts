import { expect, test } from 'vitest'
import { balanceOf } from './balance.ts'

test('adds green as credits and red as deductions in whole cents, with any sign', () => {
  const rows = [
    { cor: 'green', vlrMovto: 704.1 },
    { cor: 'green', vlrMovto: 0.2 },
    { cor: 'red', vlrMovto: 70.4 },
    { cor: 'red', vlrMovto: -32 },
  ]
  expect(balanceOf(rows)).toEqual({ credits: 70_430, deductions: 10_240, balance: 60_190 })
})

test('returns a negative balance for more deductions than credits', () => {
  expect(balanceOf([{ cor: 'red', vlrMovto: 1 }])).toEqual({ credits: 0, deductions: 100, balance: -100 })
  expect(balanceOf([])).toEqual({ credits: 0, deductions: 0, balance: 0 })
})

test('has no balance where no entry is a credit or a deduction', () => {
  expect(balanceOf([{ cor: 'blue', vlrMovto: 5 }]).balance).toBeNull()
})
