import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { decodeBase64, decodeBase64Text, encodeBase64, encodeBase64Text } from './base64.ts'

const native = { fromBase64: Uint8Array.fromBase64, toBase64: Uint8Array.prototype.toBase64 }

function restore() {
  Object.assign(Uint8Array, { fromBase64: native.fromBase64 })
  Object.assign(Uint8Array.prototype, { toBase64: native.toBase64 })
}

function remove() {
  Object.assign(Uint8Array, { fromBase64: undefined })
  Object.assign(Uint8Array.prototype, { toBase64: undefined })
}

afterEach(restore)

describe.each([
  ['with the built-in codec', restore],
  ['with atob and btoa', remove],
])('base64 %s', (_, prepare) => {
  test('round-trips any bytes and writes RFC 4648 §4', () => {
    prepare()
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const text = encodeBase64(bytes)
        expect(text).toBe(Buffer.from(bytes).toString('base64'))
        expect(decodeBase64(text)).toEqual(bytes)
        expect(decodeBase64(text.replace(/=+$/, ''))).toEqual(bytes)
        expect(decodeBase64(Buffer.from(bytes).toString('base64url'))).toEqual(bytes)
      }),
    )
  })

  test('handles payloads longer than one slice, and views into larger buffers', () => {
    prepare()
    const large = Uint8Array.from({ length: 100_001 }, (_, at) => (at * 31) % 256)
    expect(encodeBase64(large)).toBe(Buffer.from(large).toString('base64'))
    expect(decodeBase64(encodeBase64(large))).toEqual(large)
    expect(encodeBase64(large.subarray(1, 5))).toBe('Hz5dfA==')
  })

  test('accepts one text per value, with either codec of the runtime', () => {
    prepare()
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'AQgwE/-_+= \n'), maxLength: 9 }), (text) => {
        const standard = text.replaceAll('-', '+').replaceAll('_', '/')
        const bytes = Buffer.from(standard, 'base64')
        const padded = bytes.toString('base64')
        const isOne = standard === padded || standard === padded.replace(/=+$/, '')
        const isMixed = /[-_]/.test(text) && /[+/]/.test(text)
        if (isOne && !isMixed) expect(decodeBase64(text)).toEqual(new Uint8Array(bytes))
        else expect(() => decodeBase64(text)).toThrow(TypeError)
      }),
      { numRuns: 2000 },
    )
  })
})

test('encodes text as UTF-8', () => {
  expect(encodeBase64Text('São João')).toBe('U8OjbyBKb8Ojbw==')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      fc.pre(!text.startsWith('\ufeff'))
      expect(decodeBase64Text(encodeBase64Text(text))).toBe(text)
    }),
  )
})

test('rejects invalid UTF-8 and drops a byte order mark', () => {
  expect(() => decodeBase64Text('/w==')).toThrow(TypeError)
  expect(() => decodeBase64Text('7aCA')).toThrow(TypeError)
  expect(decodeBase64Text('77u/e30=')).toBe('{}')
})
