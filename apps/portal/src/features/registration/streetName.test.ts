import { expect, test } from 'vitest'
import { streetName } from './streetName.ts'

test('a street has its kind in front, where the kind is known', () => {
  expect(streetName('das Acácias', 'Rua')).toBe('Rua das Acácias')
  expect(streetName('Ruanda', 'Rua')).toBe('Rua Ruanda')
  expect(streetName('das Acácias')).toBe('das Acácias')
})

test('omits a street type that the name already starts with', () => {
  expect(streetName('RUA DAS ACÁCIAS', 'Rua')).toBe('RUA DAS ACÁCIAS')
})

test('returns an empty text without a street', () => {
  expect(streetName('', 'Rua')).toBe('')
})
