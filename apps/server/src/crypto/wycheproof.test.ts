import { createPrivateKey } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import * as browser from '@colab/contract/wire/webcrypto'
import { describe, expect, it } from 'vitest'
import * as server from './envelope.ts'

/*
 * Test vectors of Project Wycheproof (RSAES-OAEP 2048 with SHA-256, AES-GCM), where they are stored beside the project.
 * An envelope has neither a label nor associated data: vectors with either must fail.
 */

const root = new URL('../../../../', import.meta.url)
const folder = new URL('../shared/wycheproof/', root)
const OAEP = 'rsa_oaep_2048_sha256_mgf1sha256_test.json'
const GCM = 'aes_gcm_test.json'

interface Vector {
  tcId: number
  comment: string
  result: 'valid' | 'invalid'
  msg: string
  ct: string
}
interface OaepGroup {
  privateKeyPkcs8: string
  tests: (Vector & { label: string })[]
}
interface GcmGroup {
  keySize: number
  ivSize: number
  tagSize: number
  tests: (Vector & { key: string; iv: string; aad: string; tag: string })[]
}

function groups<G>(file: string): G[] {
  return (JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { testGroups: G[] }).testGroups
}

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
const hex = (opened: ArrayBuffer | Uint8Array) => Buffer.from(new Uint8Array(opened)).toString('hex')

/** Returns the decrypted text, or null when it was rejected. */
async function outcome(open: () => Uint8Array | Promise<ArrayBuffer>): Promise<string | null> {
  try {
    return hex(await open())
  } catch {
    return null
  }
}

const there = existsSync(new URL(OAEP, folder)) && existsSync(new URL(GCM, folder))

const missing = there ? '' : ' (skipped: ../shared/wycheproof is not there)'

describe.skipIf(!there)(`vectors of Wycheproof${missing}`, () => {
  it('RSA-OAEP: both implementations unwrap exactly the valid vectors without a label', async () => {
    const [group] = groups<OaepGroup>(OAEP)
    const pkcs8 = bytes(group?.privateKeyPkcs8 ?? '')
    const key = createPrivateKey({ key: Buffer.from(pkcs8), format: 'der', type: 'pkcs8' })
    const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
    const webKey = await crypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['decrypt'])
    expect(group?.tests.length).toBeGreaterThan(30)
    for (const { tcId, result, label, msg, ct } of group?.tests ?? []) {
      const expected = [tcId, result === 'valid' && label === '' ? msg : null]
      expect([tcId, await outcome(() => server.unwrapKey(key, bytes(ct)))]).toEqual(expected)
      expect([tcId, await outcome(() => browser.unwrapKey(webKey, bytes(ct)))]).toEqual(expected)
    }
  })

  it('AES-256-GCM: both implementations decrypt exactly the valid vectors without associated data', async () => {
    const fits = ({ keySize, ivSize, tagSize }: GcmGroup) => keySize === 256 && ivSize === 96 && tagSize === 128
    const vectors = groups<GcmGroup>(GCM)
      .filter(fits)
      .flatMap(({ tests }) => tests)
    expect(vectors.length).toBeGreaterThan(60)
    for (const { tcId, result, key, iv, aad, msg, ct, tag } of vectors) {
      const expected = [tcId, result === 'valid' && aad === '' ? msg : null]
      const sealed = bytes(ct + tag)
      const browserDecrypt = async () => browser.decrypt(await browser.importKey(bytes(key).buffer), bytes(iv), sealed)
      expect([tcId, await outcome(() => server.decrypt(bytes(key), bytes(iv), sealed))]).toEqual(expected)
      expect([tcId, await outcome(browserDecrypt)]).toEqual(expected)
    }
  })
})
