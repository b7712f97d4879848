import { expect, test } from 'vitest'
import { capitalized, monthName } from './months.ts'

test.each([
  ['pt-BR', 'outubro de 2026', 'Outubro de 2026'],
  ['en-US', 'October 2026', 'October 2026'],
  ['es', 'octubre de 2026', 'Octubre de 2026'],
])('names a month in %s', (locale, name, title) => {
  expect(monthName('2026-10-01', locale)).toBe(name)
  expect(capitalized(name)).toBe(title)
})

test('returns nothing for an invalid date', () => {
  expect(monthName('2026-13-01', 'pt-BR')).toBe('')
})
