import { describe, expect, it } from 'vitest'
import { networkOf, rangeOf } from './limits.ts'

describe('the network of one subscriber', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0020::1', '2001:db8:1:20'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8:1::5:6:7:8', '2001:db8:1:0'],
    ['::3:4:5:6:7:8', '0:0:3:4'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['64:ff9b::ffff:10.0.0.1', '64:ff9b:0:0'],
    ['x::ffff:203.0.113.7', 'x::ffff:203.0.113.7'],
    ['::ffff:203.0.113.7:1', '::ffff:203.0.113.7:1'],
    ['', ''],
  ])('of %j is %j', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('the range of one customer', () => {
  it.each([
    ['203.0.113.7', '203.0.113/24'],
    ['::ffff:203.0.113.7', '203.0.113/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1/48'],
    ['2001:db8::1', '2001:db8:0/48'],
    ['unknown', null],
    ['', null],
  ])('of %j is %j', (address, range) => {
    expect(rangeOf(address)).toBe(range)
  })
})
