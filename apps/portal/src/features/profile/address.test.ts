import { expect, test } from 'vitest'
import { addressLine } from './address.ts'

const home = { endereco: 'das Acácias', numEnd: '120', complEnd: 'Apto 12' }

test('an address has kind, street, number and complement, each where there is one', () => {
  expect(addressLine(home, 'Rua')).toBe('Rua das Acácias, 120, Apto 12')
  expect(addressLine({ ...home, complEnd: '' }, 'Avenida')).toBe('Avenida das Acácias, 120')
  expect(addressLine({ ...home, numEnd: '' })).toBe('das Acácias, Apto 12')
  expect(addressLine({ ...home, endereco: '' }, 'Rua')).toBe('')
})

test('a kind that the street is named with already is not said twice', () => {
  expect(addressLine({ ...home, endereco: 'RUA DAS ACÁCIAS' }, 'Rua')).toBe('RUA DAS ACÁCIAS, 120, Apto 12')
  expect(addressLine({ ...home, endereco: 'Ruanda' }, 'Rua')).toBe('Rua Ruanda, 120, Apto 12')
})
