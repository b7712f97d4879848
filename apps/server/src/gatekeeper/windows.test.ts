import { expect, it } from 'vitest'
import { createWindows } from './windows.ts'

const LIMIT = { name: 'single', most: 2, window: 60_000 }

it('refuses a caller at the limit, with the seconds until its window ends, and no other caller or limit', () => {
  let now = 1_000_000
  const windows = createWindows({ now: () => now })
  windows.count(LIMIT, '10.0.0.1')
  windows.require(LIMIT, '10.0.0.1')
  now += 20_500
  windows.count(LIMIT, '10.0.0.1')
  expect(() => windows.require(LIMIT, '10.0.0.1')).toThrow(expect.objectContaining({ code: 'tooMany', retryAfter: 40 }))
  windows.require(LIMIT, '10.0.0.2')
  windows.require({ ...LIMIT, name: 'other' }, '10.0.0.1')
  now += 39_499
  expect(() => windows.require(LIMIT, '10.0.0.1')).toThrow(expect.objectContaining({ retryAfter: 1 }))
  now += 1
  windows.require(LIMIT, '10.0.0.1')
})

it('counts the addresses of one IPv6 network together', () => {
  const windows = createWindows({ now: () => 0 })
  for (const end of [1, 2]) windows.count(LIMIT, `2001:db8::${end}`)
  expect(() => windows.require(LIMIT, '2001:db8::3')).toThrow(expect.objectContaining({ code: 'tooMany' }))
})
