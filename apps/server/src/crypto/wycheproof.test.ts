import { createPrivateKey } from 'node:crypto'
import * as browser from '@colab/contract/wire/webcrypto'
import { describe, expect, it } from 'vitest'
import { bytesOf, gcmVectors, HAS_VECTORS, mustOpen, oaepVectors } from '../../test/wycheproof.ts'
import * as server from './envelope.ts'

const hex = (opened: ArrayBuffer | Uint8Array) => Buffer.from(new Uint8Array(opened)).toString('hex')

/** Returns the decrypted text, or null when it was rejected. */
async function outcome(open: () => Uint8Array | Promise<ArrayBuffer>): Promise<string | null> {
  try {
    return hex(await open())
  } catch {
    return null
  }
}

const missing = HAS_VECTORS ? '' : ' (skipped: ../shared/wycheproof is not there)'

describe.skipIf(!HAS_VECTORS)(`vectors of Wycheproof${missing}`, () => {
  it('RSA-OAEP: both implementations unwrap exactly the valid vectors without a label', async () => {
    const { privateKey, vectors } = oaepVectors()
    const key = createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' })
    const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
    const webKey = await crypto.subtle.importKey('pkcs8', privateKey, algorithm, false, ['decrypt'])
    expect(vectors.length).toBeGreaterThan(30)
    for (const vector of vectors) {
      const { tcId, msg, ct } = vector
      const expected = [tcId, mustOpen(vector) ? msg : null]
      expect([tcId, await outcome(() => server.unwrapKey(key, bytesOf(ct)))]).toEqual(expected)
      expect([tcId, await outcome(() => browser.unwrapKey(webKey, bytesOf(ct)))]).toEqual(expected)
    }
  })

  it('AES-256-GCM: both implementations decrypt exactly the valid vectors without associated data', async () => {
    const vectors = gcmVectors()
    expect(vectors.length).toBeGreaterThan(60)
    for (const vector of vectors) {
      const { tcId, key, iv, msg, ct, tag } = vector
      const expected = [tcId, mustOpen(vector) ? msg : null]
      const sealed = bytesOf(ct + tag)
      const browserDecrypt = async () =>
        browser.decrypt(await browser.importKey(bytesOf(key).buffer), bytesOf(iv), sealed)
      expect([tcId, await outcome(() => server.decrypt(bytesOf(key), bytesOf(iv), sealed))]).toEqual(expected)
      expect([tcId, await outcome(browserDecrypt)]).toEqual(expected)
    }
  })
})
