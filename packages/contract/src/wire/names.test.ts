import { expect, test } from 'vitest'
import { certificateOf } from '../domains/dependents.ts'
import { isEmail } from './email.ts'
import { isEnrolment } from './enrolment.ts'
import { plainName } from './name.ts'

test('normalizes a name to capitals without accents, digits and single spaces', () => {
  expect(plainName(" joão  d'Ávila-Conceição 2º ")).toBe('JOAO DAVILACONCEICAO 2 ')
  expect(plainName(plainName('Ünä Ñ'))).toBe('UNA N')
  expect(plainName('---')).toBe('')
})

test('validates the check digits of a matrícula and reads book, page and term', () => {
  const matricula = '10453901552013100012021000012321'
  expect(certificateOf('104539 01 55 2013 1 00012 021 0000123 21')).toEqual({
    livroCertidao: '00012',
    folhaCertidao: '021',
    numCertidao: '0000123',
    matriculaCertidao: matricula,
  })
  expect(isEnrolment(matricula)).toBe(true)
  for (const wrong of [
    '',
    '1',
    `${matricula.slice(0, 31)}2`,
    `2${matricula.slice(1)}`,
    `${matricula}0`,
    'x'.repeat(32),
  ]) {
    expect(isEnrolment(wrong)).toBe(false)
    expect(certificateOf(wrong)).toBeNull()
  }
})

test('accepts an e-mail with a name, an at sign and a domain with a dot', () => {
  expect(['a@b.br', 'maria.silva+rh@exemplo.com.br'].every(isEmail)).toBe(true)
  expect(['', 'a', 'a@', '@b.br', 'a@b', 'a b@c.br', `${'a'.repeat(250)}@b.br`].some(isEmail)).toBe(false)
})
