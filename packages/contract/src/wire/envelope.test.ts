import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { encodeBase64Text } from './base64.ts'
import { type Envelope, readEnvelope, SEALING, SIZES, writeEnvelope } from './envelope.ts'
import { createOpener, createSealer, generateKeys, importPublicKey, open, seal } from './webcrypto.ts'

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

describe('a sealing key', async () => {
  const receiver = await generateKeys()
  const publicKey = await importPublicKey(receiver.publicKey)
  type Sealed = Awaited<ReturnType<ReturnType<typeof createSealer>>>
  const keyOf = ({ data }: Sealed) => Buffer.from(readEnvelope(data).encryptedKey).toString('base64')
  const nonceOf = ({ data }: Sealed) => Buffer.from(readEnvelope(data).nonce).toString('base64')

  it('seals 1,000 messages, each under its own nonce, then is replaced', async () => {
    const sealNext = createSealer(publicKey, () => 0)
    const sent = await Promise.all(Array.from({ length: SEALING.messages * 2 + 1 }, () => sealNext('{}')))
    const keys = sent.map(keyOf)
    const counts = Map.groupBy(keys, (key) => key)
    expect([...counts.values()].map((messages) => messages.length)).toEqual([1000, 1000, 1])
    expect(new Set(sent.map(nonceOf)).size).toBe(sent.length)
    expect(sent.map(({ nonce }) => nonce)).toEqual(sent.map(nonceOf))
  })

  it('is replaced after ten minutes, and when the clock was set back', async () => {
    let now = 0
    const sealNext = createSealer(publicKey, () => now)
    const first = keyOf(await sealNext('{}'))
    now = SEALING.ttl - 1
    expect(keyOf(await sealNext('{}'))).toBe(first)
    now = SEALING.ttl
    const second = keyOf(await sealNext('{}'))
    expect(second).not.toBe(first)
    now -= 1
    expect(keyOf(await sealNext('{}'))).not.toBe(second)
  })

  it('is unwrapped once in ten minutes by an opener', async () => {
    let now = 0
    const sealNext = createSealer(publicKey, () => 0)
    const openNext = createOpener(receiver.privateKey, () => now)
    const unwrapped = vi.spyOn(crypto.subtle, 'decrypt')
    const rsaCalls = () =>
      unwrapped.mock.calls.filter(([algorithm]) => JSON.stringify(algorithm).includes('RSA')).length
    for (const text of ['one', 'two', 'three']) expect(await openNext((await sealNext(text)).data)).toBe(text)
    expect(rsaCalls()).toBe(1)
    now = SEALING.ttl
    expect(await openNext((await sealNext('four')).data)).toBe('four')
    expect(rsaCalls()).toBe(2)
    unwrapped.mockRestore()
  })

  it('is remembered only when its message opened, and only among the latest four', async () => {
    const openNext = createOpener(receiver.privateKey, () => 0)
    const unwrapped = vi.spyOn(crypto.subtle, 'decrypt')
    const rsaCalls = () =>
      unwrapped.mock.calls.filter(([algorithm]) => JSON.stringify(algorithm).includes('RSA')).length
    const kept = await seal(publicKey, '{}')
    const { ciphertext, ...rest } = readEnvelope(kept)
    await expect(openNext(writeEnvelope({ ...rest, ciphertext: ciphertext.toReversed() }))).rejects.toThrow()
    await openNext(kept)
    expect(rsaCalls()).toBe(2)
    for (let other = 0; other < 4; other++) await openNext(await seal(publicKey, '{}'))
    await openNext(kept)
    expect(rsaCalls()).toBe(7)
    unwrapped.mockRestore()
  })
})
