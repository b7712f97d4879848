import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  formatMinutes,
  isTime,
  readHours,
  readMinutes,
  readPunches,
  readTime,
  readTimes,
  segOfTime,
  signedHours,
  timeOfSeg,
} from './time.ts'

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

describe('the times in a text of any back end', () => {
  const timesIn = (text: string) => readTimes(text).times.map(({ time }) => time)

  it.each([
    '8:01 12:00 13:00 17:00',
    '08:01 12:00 13:00 17:00',
    '08:01:00, 12:00:00, 13:00:00, 17:00:00',
    '8:01:30;12:00:59;13:00:00;17:00:00',
    '08h01 12h00 13h00 17H00',
    '0801 1200 1300 1700',
    '08:01-12:00 / 13:00-17:00',
    '08:01|12:00|13:00|17:00\r\n',
  ])('are read from %j', (text) => {
    expect(timesIn(text)).toEqual(['08:01', '12:00', '13:00', '17:00'])
    expect(readTimes(text).other).toBe('')
  })

  it('tell which were added later', () => {
    expect(readTimes('0800 1200(I) 1300 (i)').times).toEqual([
      { time: '08:00', added: false, preAssigned: false },
      { time: '12:00', added: true, preAssigned: false },
      { time: '13:00', added: true, preAssigned: false },
    ])
    expect(readTimes('08:00 (I)').other).toBe('')
  })

  it.each([
    ['08:00 E 12:00 S', 'E S'],
    ['8:00 AM', 'AM'],
    ['25:00 12:00', '25:00'],
    ['08:60', '08:60'],
    ['24:00', '24:00'],
    ['080112001300', '080112001300'],
    ['08:01:00:00', '08:01:00:00'],
    ['Férias', 'Férias'],
    ['801', '801'],
    ['08.01', '08.01'],
    ['08:00 12:00 *', '*'],
  ])('leave of %j what is none: %j', (text, other) => expect(readTimes(text).other).toBe(other))

  it('are none in an empty text', () => expect(readTimes(' ')).toEqual({ times: [], other: '' }))

  it('are one or nothing for a single time', () => {
    expect(['8:01', '08:00 12:00', '08:00 E', ''].map(readTime)).toEqual(['08:01', '', '', ''])
  })
})

test.each<[string, number | null]>([
  ['3:20', 200],
  ['03:20', 200],
  ['+3:20', 200],
  ['-03:20', -200],
  ['−3:20', -200],
  ['3:20-', -200],
  ['3:20 +', 200],
  ['- 3h20', -200],
  ['123:45:00', 7425],
  ['-0:00', 0],
  ['-3:20-', null],
  ['3:60', null],
  ['3,33', null],
  ['3:20 D', null],
  ['320', null],
  ['', null],
])('reads the hours %j of any back end as %j minutes', (text, minutes) => {
  expect(readHours(text)).toBe(minutes)
})

test.each([
  [340, '+05:40'],
  [-150, '−02:30'],
  [6_000, '+100:00'],
  [0, '00:00'],
])('formats %i minutes with their sign as %s', (minutes, shown) => {
  expect(signedHours(minutes)).toBe(shown)
})

describe('punches of a day', () => {
  const punchesIn = (text: string, endsAtMidnight = false) =>
    readPunches(text, endsAtMidnight)?.map(({ time }) => time) ?? null

  it('leave empty slots out', () => {
    expect(punchesIn('08:00 12:00 00:00 00:00')).toEqual(['08:00', '12:00'])
    expect(punchesIn('00:00 00:00')).toEqual([])
    expect(punchesIn('00:00 06:00')).toEqual(['00:00', '06:00'])
    expect(punchesIn('')).toEqual([])
  })

  it('are not known where an empty slot may be midnight, unless the shift ends then', () => {
    expect(punchesIn('14:00 18:00 19:00 00:00')).toBeNull()
    expect(punchesIn('14:00 18:00 19:00 00:00', true)).toEqual(['14:00', '18:00', '19:00', '00:00'])
    expect(punchesIn('14:00 00:00 00:00 00:00', true)).toBeNull()
    expect(punchesIn('08:00 ABONO')).toBeNull()
  })
})

it('takes four digits beside times for a code', () => {
  expect(readTimes('0700 1648 07:00 12:00')).toMatchObject({ other: '0700 1648' })
  expect(readTimes('0700 1648')).toMatchObject({ other: '' })
})
