import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhone, isLandlineTyped, isMobileTyped, maskEmail, maskPhone } from './phone.ts'

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })

test('masks a landline with 14 and a mobile with 15 characters, keeping the digits', () => {
  fc.assert(
    fc.property(fc.oneof(digits(10), digits(11)), (number) => {
      const shown = formatPhone(number)
      expect(shown).toHaveLength(number.length + 4)
      expect(shown.replace(/\D/g, '')).toBe(number)
      expect(formatPhone(shown)).toBe(shown)
      expect(isLandlineTyped(shown)).toBe(!number.startsWith('0'))
      expect(isMobileTyped(shown)).toBe(!number.startsWith('0') && number.length === 11)
    }),
  )
})

test('accepts an empty phone', () => {
  expect(isLandlineTyped('')).toBe(true)
  expect(isMobileTyped('')).toBe(true)
})

test('extends the phone mask while typing', () => {
  const steps = ['', '1', '11', '113', '1134567', '1134567890', '11987654321', '119876543210']
  expect(steps.map(formatPhone)).toEqual([
    '',
    '(1',
    '(11',
    '(11) 3',
    '(11) 3456-7',
    '(11) 3456-7890',
    '(11) 98765-4321',
    '(11) 98765-4321',
  ])
})

test("the country's code goes, the area code 55 stays", () => {
  expect(formatPhone('+55 (11) 98765-4321')).toBe('(11) 98765-4321')
  expect(formatPhone('+55 11 3456-7890')).toBe('(11) 3456-7890')
  expect(formatPhone('5511987654321')).toBe('(11) 98765-4321')
  expect(formatPhone('55987654321')).toBe('(55) 98765-4321')
  expect(formatPhone('(55) 98765-43210')).toBe('(55) 98765-4321')
})

test('shows only area code and last four digits in recovery', () => {
  expect(maskPhone('11987654321')).toBe('(11) *****-4321')
  expect(maskPhone('(11) 3456-7890')).toBe('(11) ****-7890')
  for (const none of ['', '4321', '987654321', '119876543210']) expect(maskPhone(none)).toBe('')
})

test('shows only first letter and domain of an e-mail in recovery, never its length', () => {
  expect(maskEmail('ana@empresa.com.br')).toBe('a***@empresa.com.br')
  expect(maskEmail('anabeatriz@empresa.com.br')).toBe('a***@empresa.com.br')
  expect(maskEmail('"a@b"@empresa.com.br')).toBe('"***@empresa.com.br')
  expect(maskEmail('😀a@empresa.com.br')).toBe('😀***@empresa.com.br')
  for (const none of ['', 'ana', '@empresa.com.br', 'ana@']) expect(maskEmail(none)).toBe('')
})
