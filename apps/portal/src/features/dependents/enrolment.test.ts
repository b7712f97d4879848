import { expect, test } from 'vitest'
import { enrolmentInGroups } from './enrolment.ts'

test('a matrícula reads as on the certificate', () => {
  const printed = '104539 01 55 2013 1 00012 021 0000123 21'
  expect(enrolmentInGroups('10453901552013100012021000012321')).toBe(printed)
  expect(enrolmentInGroups(printed)).toBe(printed)
})

test('leaves a text unchanged that is not a matrícula', () => {
  expect(enrolmentInGroups('')).toBe('')
  expect(enrolmentInGroups('A-123')).toBe('A-123')
})
