import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { code, date, flag, optionalDate, reais, table, text, typed } from './fields.ts'

const read = (schema: v.GenericSchema, value: unknown) => {
  const result = v.safeParse(schema, value)
  return result.success ? result.output : 'refused'
}

describe('a flag', () => {
  it.each([true, 1, 'true', 'sim'])('reads %j as yes', (value) => expect(read(flag, value)).toBe(true))
  it.each([false, 0, null, undefined, '', 'false', 'nao', 'não'])('reads %j as no', (value) =>
    expect(read(flag, value)).toBe(false),
  )
  it.each([2, -1, 'talvez', 'TRUE ', Number.NaN, {}, []])('refuses %j', (value) =>
    expect(read(flag, value)).toBe('refused'),
  )
})

describe('a text', () => {
  it('reads as empty when missing or null', () => {
    expect([read(text, null), read(text, undefined), read(text, 'a')]).toEqual(['', '', 'a'])
  })
  it.each([0, false, {}, []])('is not %j', (value) => expect(read(text, value)).toBe('refused'))
})

describe('a code', () => {
  it.each([0, 1, -1, 2_147_483_647, -2_147_483_648])('may be %j', (value) => expect(read(code, value)).toBe(value))
  it.each([1.5, '1', null, Number.NaN, Infinity, 2_147_483_648, -2_147_483_649])('is not %j', (value) =>
    expect(read(code, value)).toBe('refused'),
  )
})

describe('an amount', () => {
  it.each([0, 1234.56, -0.01])('may be %j', (value) => expect(read(reais, value)).toBe(value))
  it.each(['1234.56', null, Infinity, Number.NaN])('is not %j', (value) => expect(read(reais, value)).toBe('refused'))
})

describe('a day', () => {
  it('is a calendar date as YYYY-MM-DD', () => {
    expect(read(date, '2026-02-28')).toBe('2026-02-28')
    for (const value of ['2026-02-29', '28/02/2026', '', null, undefined]) expect(read(date, value)).toBe('refused')
  })
  it('reads null, "" and undefined as null when optional', () => {
    for (const value of ['', null, undefined]) expect(read(optionalDate, value)).toBeNull()
    expect(read(optionalDate, '2026-02-28')).toBe('2026-02-28')
    expect(read(optionalDate, '2026-02-30')).toBe('refused')
  })
})

describe('a typed text', () => {
  it('has a maximum length', () => {
    expect(read(typed(3), 'abc')).toBe('abc')
    expect(read(typed(3), 'abcd')).toBe('refused')
  })
})

describe('a table', () => {
  it('is an array, empty without rows', () => {
    const rows = table(v.object({ codigo: code }))
    expect(read(rows, [])).toEqual([])
    expect(read(rows, [{ codigo: 1, segredo: 'x' }])).toEqual([{ codigo: 1 }])
    for (const value of [null, {}, undefined, [{}]]) expect(read(rows, value)).toBe('refused')
  })
})
