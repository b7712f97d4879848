import { expect, test } from 'vitest'
import { dayName, shortDate } from './dateFormat.ts'

test.each([
  ['pt-BR', '03/11', 'terça, 03/11'],
  ['en-US', 'Nov 3', 'Tuesday, Nov 3'],
  ['es', '03/11', 'martes, 03/11'],
])('writes a day without its year so that %s cannot take it for another', (locale, short, named) => {
  expect([shortDate('2026-11-03', locale), dayName('2026-11-03', locale)]).toEqual([short, named])
})
