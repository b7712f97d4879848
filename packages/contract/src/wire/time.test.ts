import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMinutes, isTime, readMinutes, segOfTime, timeOfSeg } from './time.ts'

test('formats and reads signed hours', () => {
  expect(formatMinutes(-150)).toBe('-02:30')
  expect(formatMinutes(-30)).toBe('-00:30')
  expect(formatMinutes(0)).toBe('00:00')
  expect(formatMinutes(-0)).toBe('00:00')
  expect(formatMinutes(7_415)).toBe('123:35')
  fc.assert(
    fc.property(fc.integer({ min: -5_999_999, max: 5_999_999 }), (minutes) => {
      expect(readMinutes(formatMinutes(minutes))).toBe(minutes)
    }),
  )
})

test('formats zero hours without a sign', () => {
  expect(readMinutes('-00:00')).toBe(0)
})

test('converts every time of day to segMovto and back', () => {
  for (let minute = 0; minute < 1440; minute++) {
    const time = formatMinutes(minute)
    expect(isTime(time)).toBe(true)
    expect(segOfTime(time)).toBe(minute * 60)
    expect(timeOfSeg(minute * 60)).toBe(time)
    expect(timeOfSeg(minute * 60 + 59)).toBe(time)
  }
})

test('rejects seconds and times outside a day', () => {
  for (const seg of [-1, 86_400, Number.NaN]) expect(timeOfSeg(seg)).toBe('')
  for (const time of ['24:00', '-01:00', '', '0']) expect(segOfTime(time)).toBeNull()
})
