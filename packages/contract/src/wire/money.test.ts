import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatBRL, fromCents, readBRL, toCents } from './money.ts'

const intl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const anyCents = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 })

test('formats amounts like Intl, with a non-breaking space', () => {
  expect(formatBRL(123_456)).toBe('R$\u00a01.234,56')
  expect(formatBRL(-100)).toBe('-R$\u00a01,00')
  expect(formatBRL(0)).toBe('R$\u00a00,00')
  expect(formatBRL(-0)).toBe('R$\u00a00,00')
  fc.assert(
    fc.property(fc.oneof(anyCents, fc.integer({ min: -200_000, max: 200_000 })), (cents) => {
      // Beyond 12 digits of reais, Intl itself rounds the given double.
      fc.pre(Math.abs(cents) < 1e14)
      expect(formatBRL(cents)).toBe(intl.format(cents / 100))
    }),
  )
})

test('keeps cents across the wire', () => {
  fc.assert(
    fc.property(anyCents, (cents) => {
      const reais: number = JSON.parse(JSON.stringify(fromCents(cents)))
      expect(toCents(reais)).toBe(cents)
    }),
  )
  expect(JSON.stringify(fromCents(123_456))).toBe('1234.56')
})

test('rounds fractions of a cent on the written decimal', () => {
  expect([1.005, 1.115, 8.575, 0.285, 1.004, -1.005].map(toCents)).toEqual([101, 112, 858, 29, 100, -101])
  expect(toCents(-0.001)).toBe(0)
  expect(toCents(0.1 + 0.2)).toBe(30)
})

test('reads a formatted amount back', () => {
  fc.assert(
    fc.property(anyCents, (cents) => {
      expect(readBRL(formatBRL(cents))).toBe(cents)
    }),
  )
})

test('reads amounts as people type them', () => {
  expect(readBRL('1.234,56')).toBe(123_456)
  expect(readBRL('R$ 10')).toBe(1_000)
  expect(readBRL('10,5')).toBe(1_050)
  expect(readBRL('10.50')).toBe(1_050)
  expect(readBRL('1.234')).toBe(123_400)
  expect(readBRL('R$ -1,00')).toBe(-100)
  expect(readBRL('-0')).toBe(0)
})
