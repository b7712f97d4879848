import { beforeEach, expect, test } from 'vitest'
import { GROUPS } from '#screenRow.ts'
import { openGroups, rememberGroups } from './groups.ts'
import { countOpened } from './opened.ts'

beforeEach(() => localStorage.clear())

test('opens all groups at first', () => {
  countOpened('/vale-refeicao')
  expect(openGroups()).toEqual(Object.keys(GROUPS))
})

test('opens what was open, which may be none', () => {
  rememberGroups(['company', 'time'])
  countOpened('/vale-refeicao')
  expect(openGroups()).toEqual(['time', 'company'])
  rememberGroups([])
  expect(openGroups()).toEqual([])
})
