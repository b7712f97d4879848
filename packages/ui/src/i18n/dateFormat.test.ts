import { expect, test } from 'vitest'
import { dayName, shortDays } from './dateFormat.ts'

test.each([
  ['pt-BR', 'ter 03/11', 'terça, 03/11/2026'],
  ['en-US', 'Tue Nov 3', 'Tuesday, 03/11/2026'],
  ['es', 'mar 03/11', 'martes, 03/11/2026'],
])('writes whole dates, and days of a named month so that %s cannot take them for others', (locale, short, named) => {
  expect([shortDays(['2026-11-03'], locale), dayName('2026-11-03', locale)]).toEqual([short, named])
})
