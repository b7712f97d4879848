import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import * as calendar from './calendar.ts'
import * as date from './date.ts'
import { readTypedDate } from './typed-date.ts'

const ownZone = process.env.TZ

afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ
  else process.env.TZ = ownZone
})

const anyDate = fc
  .integer({ min: Date.UTC(1900, 0, 1) / 864e5, max: Date.UTC(2199, 11, 31) / 864e5 })
  .map((day) => new Date(day * 864e5).toISOString().slice(0, 10))

/** Time zones ahead of UTC, behind it with skipped midnights, and UTC itself. */
const zones: [zone: string, offset: number][] = [
  ['Pacific/Kiritimati', -840],
  ['America/Sao_Paulo', 180],
  ['UTC', 0],
]

describe.each(zones)('dates in %s', (zone, offset) => {
  test('never shifts a date in text or arithmetic', () => {
    process.env.TZ = zone
    expect(new Date(Date.UTC(2026, 0, 15)).getTimezoneOffset()).toBe(offset)
    fc.assert(
      fc.property(anyDate, (iso) => {
        const [year, month, day] = iso.split('-')
        expect(date.isDate(iso)).toBe(true)
        expect(date.formatDate(iso)).toBe(`${day}/${month}/${year}`)
        expect(date.formatMonth(iso)).toBe(`${month}/${year}`)
        expect(date.toDashed(iso)).toBe(`${day}-${month}-${year}`)
        expect(date.toCompact(iso)).toBe(`${year}${month}${day}`)
        expect(date.fromDashed(date.toDashed(iso))).toBe(iso)
        expect(date.fromCompact(date.toCompact(iso))).toBe(iso)
        expect(readTypedDate(date.formatDate(iso), '2000-01-01')).toBe(iso)
        expect(calendar.weekday(iso)).toBe(new Date(`${iso}T12:00:00Z`).getUTCDay())
        expect(calendar.firstOfMonth(iso)).toBe(`${year}-${month}-01`)
        expect(calendar.addDays(iso, 0)).toBe(iso)
      }),
    )
  })

  test('adds days consistently with the difference of dates', () => {
    process.env.TZ = zone
    fc.assert(
      fc.property(anyDate, anyDate, (from, to) => {
        const days = calendar.daysBetween(from, to)
        expect(calendar.addDays(from, days)).toBe(to)
        expect(Math.sign(days)).toBe(from < to ? 1 : from > to ? -1 : 0)
      }),
    )
  })

  test('handles São Paulo days without a midnight', () => {
    process.env.TZ = zone
    expect(calendar.addDays('2018-11-03', 1)).toBe('2018-11-04')
    expect(calendar.addDays('2018-11-04', 1)).toBe('2018-11-05')
    expect(calendar.daysBetween('2018-11-03', '2018-11-05')).toBe(2)
  })
})

test('adds a month, clamping to the last day of a shorter one', () => {
  expect(calendar.addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(calendar.addMonths('2024-01-31', 1)).toBe('2024-02-29')
  expect(calendar.addMonths('2026-03-31', -1)).toBe('2026-02-28')
  expect(calendar.addMonths('2026-01-15', -1)).toBe('2025-12-15')
  expect(calendar.addMonths('2026-12-31', 2)).toBe('2027-02-28')
  expect(calendar.addMonths('2024-02-29', -12)).toBe('2023-02-28')
})

test('adds months without ever raising the day', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: -600, max: 600 }), (iso, months) => {
      const year = Number(iso.slice(0, 4)) + months / 12
      fc.pre(year > 1901 && year < 2198)
      const moved = calendar.addMonths(iso, months)
      expect(date.isDate(moved)).toBe(true)
      const count = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
      expect(count(moved) - count(iso)).toBe(months)
      expect(moved.slice(8) === iso.slice(8) || moved === calendar.lastOfMonth(moved)).toBe(true)
    }),
  )
})

test('returns the last day of a month, which the first of the next follows', () => {
  expect(calendar.lastOfMonth('1900-02-10')).toBe('1900-02-28')
  expect(calendar.lastOfMonth('2000-02-10')).toBe('2000-02-29')
  fc.assert(
    fc.property(anyDate, (iso) => {
      fc.pre(iso < '2199-12')
      const last = calendar.lastOfMonth(iso)
      expect(calendar.addDays(last, 1)).toBe(calendar.addMonths(calendar.firstOfMonth(iso), 1))
    }),
  )
})

test('lists the last months starting with the current one', () => {
  expect(calendar.lastMonths('2026-02-28', 4)).toEqual(['2026-02-01', '2026-01-01', '2025-12-01', '2025-11-01'])
  expect(calendar.lastMonths('2026-02-28', 0)).toEqual([])
})

test('formats empty and impossible dates as an empty text', () => {
  for (const write of [date.formatDate, date.formatMonth, date.toDashed, date.toCompact]) {
    for (const nothing of [null, undefined, '', '2026-02-29', '2026-02-28T00:00:00']) expect(write(nothing)).toBe('')
  }
  expect(date.fromDashed('29-02-2026')).toBe('')
  expect(date.fromDashed('2026-02-28')).toBe('')
  expect(date.fromCompact('20260229')).toBe('')
  expect(date.fromCompact('2026-02-28')).toBe('')
})

test('throws for arithmetic on invalid dates and outside the supported years', () => {
  const faults = [
    () => calendar.addDays('', 1),
    () => calendar.addDays('2199-12-31', 1),
    () => calendar.addMonths('2026-02-29', 1),
    () => calendar.addMonths('1900-01-01', -1),
    () => calendar.firstOfMonth('2026-13-01'),
    () => calendar.lastOfMonth('x'),
    () => calendar.daysBetween('2026-01-01', ''),
    () => calendar.weekday('2026-1-1'),
  ]
  for (const fault of faults) expect(fault).toThrow(RangeError)
})

test('completes a typed date from today', () => {
  const today = '2026-03-31'
  const typed = (text: string) => readTypedDate(text, today)
  expect(typed('15')).toBe('2026-03-15')
  expect(typed('15/__/____')).toBe('2026-03-15')
  expect(typed('/01/')).toBe('2026-01-31')
  expect(typed('//2025')).toBe('2025-03-31')
  expect(typed('/02/')).toBe('')
  expect(typed('')).toBe('')
  expect(typed('__/__/____')).toBe('')
})
