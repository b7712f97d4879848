import { SEALED } from '@colab/contract/test/sealed-vectors'
import { expect, it } from 'vitest'
import { openUnder, sealUnder } from './sealed.ts'

it.each(SEALED)('opens the vector “$label” of the browser, and seals as long', ({ key, label, text, sealed }) => {
  const raw = Buffer.from(key, 'base64')
  const bytes = Buffer.from(sealed, 'base64')
  expect(openUnder(raw, label, bytes).toString()).toBe(text)
  expect(() => openUnder(raw, `${label} `, bytes)).toThrow()
  expect(sealUnder(raw, label, text)).toHaveLength(bytes.length)
})
