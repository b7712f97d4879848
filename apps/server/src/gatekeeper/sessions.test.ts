import { expect, it } from 'vitest'
import { isLive } from './sessions.ts'

const SESSION = { revokedAt: null, expiresAt: 1001, generation: 3 }
const claimsOf = (generation: number) => ({ sessionId: 'a', deviceId: 'd', codPessoa: 1001, generation })

it('accepts the tokens of every exchange until the session ends', () => {
  for (const generation of [1, 2, 3]) expect(isLive(SESSION, claimsOf(generation), 1000)).toBe(true)
  expect(isLive(SESSION, claimsOf(3), 1001)).toBe(false)
  expect(isLive({ ...SESSION, revokedAt: 1 }, claimsOf(3), 1000)).toBe(false)
})

it('accepts the token of an address until it is exchanged', () => {
  expect(isLive({ ...SESSION, generation: 0 }, claimsOf(0), 1000)).toBe(true)
  expect(isLive({ ...SESSION, generation: 1 }, claimsOf(0), 1000)).toBe(false)
})
