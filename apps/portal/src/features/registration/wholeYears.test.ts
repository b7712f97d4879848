import { expect, test } from 'vitest'
import { wholeYears } from './wholeYears.ts'

test('a year is complete on its anniversary', () => {
  expect(wholeYears('2021-09-16', '2026-09-15')).toBe(4)
  expect(wholeYears('2021-09-16', '2026-09-16')).toBe(5)
  expect(wholeYears('2024-02-29', '2025-03-01')).toBe(1)
})

test('returns 0 before the first anniversary and before the start', () => {
  expect(wholeYears('2026-11-21', '2026-11-21')).toBe(0)
  expect(wholeYears('2027-01-01', '2026-11-21')).toBe(0)
})
