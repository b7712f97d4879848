import { expect, test } from 'vitest'
import { plain } from './sealed-reports.ts'

test.each([
  [' a\u0000b\n\tc ', 'ab\n\tc'],
  ['half \ud83d of a pair', 'half \ufffd of a pair'],
  ['a whole pair 😀', 'a whole pair 😀'],
])('%j becomes a text of bounded size', (typed, kept) => expect(plain(typed)).toBe(kept))
