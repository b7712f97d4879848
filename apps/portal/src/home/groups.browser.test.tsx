import { beforeEach, expect, test } from 'vitest'
import { openGroups, rememberGroups } from './groups.ts'
import { countOpened } from './opened.ts'

beforeEach(() => localStorage.clear())

test('opens the first two groups, and later the two used most', () => {
  expect(openGroups()).toEqual(['payment', 'time'])
  for (let times = 0; times < 3; times++) countOpened('/vale-refeicao')
  expect(openGroups()).toEqual(['benefits', 'payment'])
})

test('opens what was open, which may be none', () => {
  rememberGroups(['company', 'time'])
  countOpened('/vale-refeicao')
  expect(openGroups()).toEqual(['time', 'company'])
  rememberGroups([])
  expect(openGroups()).toEqual([])
})
