import { expect, it } from 'vitest'
import { BAD_KEYS, GOOD_KEY } from '../../test/keys.ts'
import { ClientKeyError, clientKey } from './envelope.ts'

it('reads a key of the protocol once, and the same one afterwards', () => {
  const key = clientKey(GOOD_KEY)
  expect(key.export({ type: 'spki', format: 'pem' })).toBe(GOOD_KEY)
  expect(clientKey(GOOD_KEY)).toBe(key)
})

// The length of the text is limited by the key exchange.
const { 'far too much': _, ...bad } = BAD_KEYS
const texts = Object.entries(bad).filter((entry): entry is [string, string] => typeof entry[1] === 'string')

it.each(texts)('refuses %s each time', (_, pem) => {
  expect(() => clientKey(pem)).toThrow(ClientKeyError)
  expect(() => clientKey(pem)).toThrow(ClientKeyError)
})
