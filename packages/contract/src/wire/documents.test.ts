import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCep } from './cep.ts'
import { formatCnpj, isCnpj } from './cnpj.ts'
import { cpfDigits, formatCpf, isCpf } from './cpf.ts'

const digit = fc.constantFrom(...'0123456789')
const capital = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')

test('fills a mask up to the length of the input', () => {
  expect(['', '5', '529', '5299', '529.982.247-2', '529982247259'].map(formatCpf)).toEqual([
    '',
    '5',
    '529',
    '529.9',
    '529.982.247-2',
    '529.982.247-25',
  ])
  expect(['', '01310', '013101', '01310-1009'].map(formatCep)).toEqual(['', '01310', '01310-1', '01310-100'])
  expect(['12', '12a', '12.abc.345/01de35'].map(formatCnpj)).toEqual(['12', '12.A', '12.ABC.345/01DE-35'])
})

test('accepts one of a hundred check digit pairs of a CPF, masked or not', () => {
  fc.assert(
    fc.property(fc.string({ unit: digit, minLength: 9, maxLength: 9 }), (stem) => {
      fc.pre(!/^(\d)\1+$/.test(stem))
      const good = Array.from({ length: 100 }, (_, n) => stem + String(n).padStart(2, '0')).filter(isCpf)
      expect(good).toHaveLength(1)
      const cpf = good[0] ?? ''
      expect(isCpf(formatCpf(cpf))).toBe(true)
      expect(cpfDigits(formatCpf(cpf))).toBe(cpf)
    }),
  )
})

test('rejects a CPF or CNPJ of equal digits', () => {
  for (const one of '0123456789') {
    expect(isCpf(one.repeat(11))).toBe(false)
    expect(isCnpj(one.repeat(14))).toBe(false)
  }
})

test('accepts one of a hundred check digit pairs of a CNPJ, masked or not', () => {
  fc.assert(
    fc.property(fc.string({ unit: capital, minLength: 12, maxLength: 12 }), (stem) => {
      fc.pre(!/^(\d)\1+$/.test(stem))
      const good = Array.from({ length: 100 }, (_, n) => stem + String(n).padStart(2, '0')).filter(isCnpj)
      expect(good).toHaveLength(1)
      expect(isCnpj(formatCnpj(good[0] ?? ''))).toBe(true)
    }),
  )
})
