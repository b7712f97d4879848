import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeBase64Text } from './base64.ts'
import { type Envelope, readEnvelope, SIZES, writeEnvelope } from './envelope.ts'
import { generateKeys, importPublicKey, open, seal } from './webcrypto.ts'

function bytes(length: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(length))
}

function parts(sizes: Partial<Record<keyof Envelope, number>> = {}): Envelope {
  return {
    encryptedKey: bytes(sizes.encryptedKey ?? SIZES.encryptedKey),
    nonce: bytes(sizes.nonce ?? SIZES.nonce),
    ciphertext: bytes(sizes.ciphertext ?? SIZES.tag),
  }
}

const written = (fields: unknown) => encodeBase64Text(JSON.stringify(fields))
const base64 = (length: number) => Buffer.alloc(length).toString('base64')
const good = { encrypted_key: base64(256), nonce: base64(12), ciphertext: base64(16) }

describe('the written envelope', () => {
  it('is Base64 of JSON with three parts in padded Base64', () => {
    const envelope = parts({ ciphertext: 17 })
    const json = JSON.parse(Buffer.from(writeEnvelope(envelope), 'base64').toString())
    expect(json).toEqual({
      encrypted_key: Buffer.from(envelope.encryptedKey).toString('base64'),
      nonce: Buffer.from(envelope.nonce).toString('base64'),
      ciphertext: Buffer.from(envelope.ciphertext).toString('base64'),
    })
  })

  it('is read back unchanged for any bytes', () => {
    const sized = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
    const ciphertext = fc.uint8Array({ minLength: SIZES.tag, maxLength: 200 })
    fc.assert(
      fc.property(sized(SIZES.encryptedKey), sized(SIZES.nonce), ciphertext, (...[encryptedKey, nonce, text]) => {
        const envelope = { encryptedKey, nonce, ciphertext: text } as Envelope
        expect(readEnvelope(writeEnvelope(envelope))).toEqual(envelope)
      }),
    )
  })

  it('is read in the URL-safe alphabet, without padding and with additional members', () => {
    const envelope = parts({ ciphertext: 17 })
    const safe = (part: Uint8Array) => Buffer.from(part).toString('base64url')
    const { encryptedKey, nonce, ciphertext } = envelope
    const fields = { version: 2, encrypted_key: safe(encryptedKey), nonce: safe(nonce), ciphertext: safe(ciphertext) }
    expect(readEnvelope(Buffer.from(JSON.stringify(fields)).toString('base64url'))).toEqual(envelope)
  })
})

describe('an invalid envelope', () => {
  it.each([
    ['a key of 255 bytes', { ...good, encrypted_key: base64(255) }],
    ['a key of 257 bytes', { ...good, encrypted_key: base64(257) }],
    ['a nonce of 11 bytes', { ...good, nonce: base64(11) }],
    ['a nonce of 16 bytes', { ...good, nonce: base64(16) }],
    ['a ciphertext shorter than its tag', { ...good, ciphertext: base64(15) }],
    ['a part that is no text', { ...good, nonce: 12 }],
    ['a part that is no base64', { ...good, nonce: '%' }],
    ['a missing part', { encrypted_key: good.encrypted_key, nonce: good.nonce }],
    ['a list', [good]],
    ['nothing', null],
  ])('is refused: %s', (_, fields) => {
    expect(() => readEnvelope(written(fields))).toThrow()
  })

  it.each(['', '%', 'e30', 'bm8ganNvbg==', '/w=='])('is refused: %j', (data) => {
    expect(() => readEnvelope(data)).toThrow()
  })

  it('is read when only the sizes are right', () => {
    expect(readEnvelope(written(good)).ciphertext).toHaveLength(16)
  })
})

describe('sealing in the browser', () => {
  it('decrypts for the holder of the key only, with the same error for every other case', async () => {
    const [own, other] = await Promise.all([generateKeys(), generateKeys()])
    const data = await seal(await importPublicKey(own.publicKey), 'ação 🙂')
    expect(await open(own.privateKey, data)).toBe('ação 🙂')
    for (const text of [data.slice(0, -8), data.slice(4), '', 'e30=']) {
      await expect(open(own.privateKey, text)).rejects.toThrow(new TypeError('envelope does not open'))
    }
    await expect(open(other.privateKey, data)).rejects.toThrow(new TypeError('envelope does not open'))
  })

  it('generates protocol keys with a non-extractable private key', async () => {
    const { publicKey, privateKey } = await generateKeys()
    expect(publicKey).toMatch(/^-----BEGIN PUBLIC KEY-----\n([\w+/=]{1,64}\n)+-----END PUBLIC KEY-----\n$/)
    expect(privateKey.extractable).toBe(false)
    expect(privateKey.algorithm).toMatchObject({ modulusLength: 2048, publicExponent: Uint8Array.of(1, 0, 1) })
  })
})
