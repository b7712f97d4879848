import { expect, it } from 'vitest'
import { problem } from './problems.ts'

it.each([
  ['envelope', 400, /sealed/],
  ['parameters', 400, /parameters/],
  ['publicKey', 400, /RSA of 2048 bits/],
  ['deviceId', 400, /X-Device-Id/],
  ['redirect', 400, /redirect address/],
  ['target', 400, /file address/],
  ['unauthorized', 401, /session/],
  ['over', 401, /by itself/],
  ['otherPerson', 403, /another person/],
  ['crossSite', 403, /another site/],
  ['noKeys', 404, /keys/],
  ['notFound', 404, /nothing here/],
  ['deviceTaken', 409, /take a new one/],
  ['idempotency', 409, /idempotency key/],
  ['tooLarge', 413, /too large/],
  ['mediaType', 415, /accepted type/],
  ['tooMany', 429, /Too many/],
  ['unavailable', 503, /nothing of the call was kept/],
  ['fault', 500, /nothing of the call was kept/],
  ['busy', 503, /nothing of the call was kept/],
] as const)('rejects with the code %s, status %i and the reason in words', (code, status, message) => {
  expect(problem(code)).toMatchObject({ name: 'Problem', code, status, message: expect.stringMatching(message) })
  expect([problem(code).retryAfter, problem(code, 30).retryAfter]).toEqual([0, 30])
})
