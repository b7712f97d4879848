import { expect, test } from 'vitest'
import { isCredit, isDeduction, totalsOf } from './balance.ts'

test('adds green as credits and red as deductions in whole cents, with any sign', () => {
  const rows = [
    { cor: 'green', vlrMovto: 704.1 },
    { cor: 'green', vlrMovto: 0.2 },
    { cor: 'red', vlrMovto: 70.4 },
    { cor: 'red', vlrMovto: -32 },
  ]
  expect(totalsOf(rows)).toEqual({ credits: 70_430, deductions: 10_240 })
})

test('returns a negative balance for more deductions than credits', () => {
  expect(totalsOf([{ cor: 'red', vlrMovto: 1 }])).toEqual({ credits: 0, deductions: 100 })
  expect(totalsOf([])).toEqual({ credits: 0, deductions: 0 })
})

test('has no totals next to an entry that may be a credit or a deduction', () => {
  const nothing = { credits: null, deductions: null }
  expect(totalsOf([{ cor: 'blue', vlrMovto: 5 }])).toEqual(nothing)
  expect(
    totalsOf([
      { cor: 'green', vlrMovto: 660 },
      { cor: '', vlrMovto: 60 },
    ]),
  ).toEqual(nothing)
})

test('has no balance where the credits cannot be read', () => {
  const rows = [
    { cor: 'green', vlrMovto: null },
    { cor: 'red', vlrMovto: 60 },
  ]
  expect(totalsOf(rows)).toEqual({ credits: null, deductions: 6_000 })
})

test.each([
  ['red', -1],
  ['Dark Red', -1],
  ['VERMELHA', -1],
  ['#FF0000', -1],
  ['#f00', -1],
  ['#D32F2F', -1],
  ['Green', 1],
  ['verde-claro', 1],
  ['#2e7d32', 1],
  ['#66BB6A', 1],
  ['#0000FF', 0],
  ['#FFA500', 0],
  ['#808080', 0],
  ['#1234', 0],
  ['coloured', 0],
  ['azul', 0],
  ['', 0],
])('reads the colour %j as the direction %i', (cor, direction) => {
  expect(Number(isCredit({ cor })) - Number(isDeduction({ cor }))).toBe(direction)
})
