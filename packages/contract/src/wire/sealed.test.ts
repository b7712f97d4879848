import { describe, expect, it } from 'vitest'
import { SEALED } from '../test/sealed-vectors.ts'
import { decodeBase64 } from './base64.ts'
import { importSealingKey, openUnder, sealUnder } from './sealed.ts'
import { importPrivateKey } from './webcrypto.ts'

describe.each(SEALED)('the vector “$label”', ({ key: raw, label, text, sealed }) => {
  it('opens with its key and label, and as it was sealed alone', async () => {
    const key = await importSealingKey(decodeBase64(raw))
    const bytes = decodeBase64(sealed)
    expect(await openUnder(key, label, bytes)).toBe(text)
    await expect(openUnder(key, `${label} `, bytes)).rejects.toThrow()
    await expect(openUnder(await importSealingKey(new Uint8Array(32)), label, bytes)).rejects.toThrow()
    for (const at of [0, bytes.length - 1]) {
      const changed = bytes.slice()
      changed[at] = (changed[at] ?? 0) ^ 1
      await expect(openUnder(key, label, changed)).rejects.toThrow()
    }
  })

  it('is as long as what is sealed here, which opens again', async () => {
    const key = await importSealingKey(decodeBase64(raw))
    const own = await sealUnder(key, label, text)
    expect(own).toHaveLength(decodeBase64(sealed).length)
    expect(own).not.toEqual(decodeBase64(sealed))
    expect(await openUnder(key, label, own)).toBe(text)
  })
})

it('imports keys that are not extractable, and refuses what is none', async () => {
  expect((await importSealingKey(new Uint8Array(32))).extractable).toBe(false)
  const publicKey = '-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----\n'
  for (const text of ['', 'chave', publicKey, publicKey.replaceAll('PUBLIC', 'PRIVATE')]) {
    await expect(importPrivateKey(text)).rejects.toThrow()
  }
})
