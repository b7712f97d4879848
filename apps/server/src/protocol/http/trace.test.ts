import { describe, expect, it } from 'vitest'
import { requestIdOf, traceParentOf } from './trace.ts'

const NEW = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

describe('the id of a request', () => {
  it.each(['a1b2c3d4', 'x'.repeat(64), '01JZ.a_b-c'])('is that of the proxy, as %j', (given) => {
    expect(requestIdOf({ 'x-request-id': given }, true)).toBe(given)
  })

  it.each(['', 'a1b2c3d', 'x'.repeat(65), 'a1b2 c3d4', '"a1b2c3d4'])('is a new one instead of %j', (given) => {
    expect(requestIdOf({ 'x-request-id': given }, true)).toMatch(NEW)
  })

  it('is a new one where no proxy is in front, or it gave none', () => {
    expect(requestIdOf({ 'x-request-id': 'a1b2c3d4' }, false)).toMatch(NEW)
    expect(requestIdOf({}, true)).toMatch(NEW)
  })
})

describe('the trace of a request', () => {
  const [traceId, spanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']

  it.each([`00-${traceId}-${spanId}-01`, `cc-${traceId}-${spanId}-01-later`])(
    'is that of the proxy, as %s',
    (given) => {
      expect(traceParentOf({ traceparent: given }, true)).toEqual({ traceId, spanId, flags: '01' })
    },
  )

  it.each([
    `00-${traceId}-${spanId}`,
    `00-${traceId}-${spanId}-01x`,
    ` 00-${traceId}-${spanId}-01`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    '',
  ])('is none for %j', (given) => {
    expect(traceParentOf({ traceparent: given }, true)).toBeNull()
  })

  it('is none where no proxy is in front, or it gave none', () => {
    expect(traceParentOf({ traceparent: `00-${traceId}-${spanId}-01` }, false)).toBeNull()
    expect(traceParentOf({}, true)).toBeNull()
  })
})
