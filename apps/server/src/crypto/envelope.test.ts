import {
  constants,
  createCipheriv,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  publicEncrypt,
  randomBytes,
} from 'node:crypto'
import { readFileSync } from 'node:fs'
import { decodeBase64Text, encodeBase64Text } from '@colab/contract/wire/base64'
import { type Envelope, readEnvelope, SIZES, writeEnvelope } from '@colab/contract/wire/envelope'
import { generateKeys, importPublicKey, open, seal } from '@colab/contract/wire/webcrypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EnvelopeError, openEnvelope, sealEnvelope } from './envelope.ts'

const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' }

const node = generateKeyPairSync('rsa', { modulusLength: 2048 })
const browser = await generateKeys()
const browserKey = createPublicKey(browser.publicKey)
const nodeKey = await importPublicKey(node.publicKey.export({ type: 'spki', format: 'pem' }).toString())
/** The server's private key in the format of the browser's implementation. */
const nodePrivate = await crypto.subtle.importKey(
  'pkcs8',
  new Uint8Array(node.privateKey.export({ type: 'pkcs8', format: 'der' })),
  RSA,
  false,
  ['decrypt'],
)

/** Seals an envelope for the server with a key of any length, which selects the cipher where it is valid. */
function wrapping(length: number, text = Buffer.from('{}')): string {
  const key = randomBytes(length)
  const nonce = randomBytes(SIZES.nonce)
  const cipher = createCipheriv(length === 16 ? 'aes-128-gcm' : 'aes-256-gcm', key.subarray(0, 32), nonce)
  const ciphertext = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  const encryptedKey = publicEncrypt({ key: node.publicKey, padding, oaepHash: 'sha256' }, key)
  return writeEnvelope({ encryptedKey, nonce, ciphertext } as Envelope)
}

const samples = ['', '{}', 'ação, coração, 10 €, 🙂', '\u0000\u0001', 'x'.repeat(100_000)]

/** Expects the one reply to every rejected envelope. */
function refusalOf(privateKey: KeyObject, data: string): unknown {
  try {
    return openEnvelope(privateKey, data).plaintext
  } catch (error) {
    return error instanceof EnvelopeError ? error.message : error
  }
}
const REFUSED = 'envelope does not open'

describe('the vectors of docs/vectors.json', () => {
  const file = new URL('../../../../docs/vectors.json', import.meta.url)
  const vectors: { rsa_private_key: string; envelopes: { name: string; text: string; data: string }[] } = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  const privateKey = createPrivateKey(vectors.rsa_private_key)

  it.each(vectors.envelopes)('open on the server: $name', ({ text, data }) => {
    expect(openEnvelope(privateKey, data).plaintext).toBe(text)
  })
})

describe('an envelope', () => {
  it.each(samples.map((text, index) => [index, text]))(
    'sealed in a browser opens on the server (%i)',
    async (_, text) => {
      expect(openEnvelope(node.privateKey, await seal(nodeKey, text as string)).plaintext).toBe(text)
    },
  )

  it.each(samples.map((text, index) => [index, text]))(
    'sealed on the server opens in a browser (%i)',
    async (_, text) => {
      expect(await open(browser.privateKey, sealEnvelope(browserKey, text as string))).toBe(text)
    },
  )

  it('carries any text both ways', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
        expect(await open(browser.privateKey, sealEnvelope(browserKey, text))).toBe(text)
        expect(openEnvelope(node.privateKey, await seal(nodeKey, text)).plaintext).toBe(text)
      }),
      { numRuns: 30 },
    )
  })

  it('contains a key of 256 bytes, a nonce of 12, and 16 bytes more than its text', async () => {
    for (const data of [sealEnvelope(browserKey, 'olá'), await seal(nodeKey, 'olá')]) {
      const { encryptedKey, nonce, ciphertext } = readEnvelope(data)
      expect([encryptedKey.length, nonce.length, ciphertext.length]).toEqual([256, 12, 4 + 16])
      expect(Object.keys(JSON.parse(decodeBase64Text(data)))).toEqual(['encrypted_key', 'nonce', 'ciphertext'])
    }
  })

  it('uses a fresh key and nonce each time', () => {
    const [one, other] = [sealEnvelope(browserKey, 'olá'), sealEnvelope(browserKey, 'olá')].map((data) =>
      readEnvelope(data),
    )
    expect(one?.nonce).not.toEqual(other?.nonce)
    expect(one?.encryptedKey).not.toEqual(other?.encryptedKey)
    expect(one?.ciphertext).not.toEqual(other?.ciphertext)
  })

  it('keeps its digest in any encoding', () => {
    const data = sealEnvelope(node.publicKey, 'olá')
    const { encrypted_key, nonce, ciphertext } = JSON.parse(decodeBase64Text(data))
    const bare = encrypted_key.replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_')
    const again = encodeBase64Text(` ${JSON.stringify({ ciphertext, nonce, extra: 1, encrypted_key: bare })}`)
    expect(openEnvelope(node.privateKey, again)).toEqual(openEnvelope(node.privateKey, data))
    expect(openEnvelope(node.privateKey, sealEnvelope(node.publicKey, 'olá')).digest).not.toBe(
      openEnvelope(node.privateKey, data).digest,
    )
  })
})

describe('an envelope that was changed', () => {
  const data = sealEnvelope(node.publicKey, '{}')
  const bytes = Buffer.from(data, 'base64')

  it('fails to open with one changed bit, always in the same way', () => {
    const answers = Array.from({ length: bytes.length * 8 }, (_, bit) => {
      const flipped = Buffer.from(bytes)
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      return JSON.stringify(refusalOf(node.privateKey, flipped.toString('base64')))
    })
    expect(new Set(answers)).toEqual(new Set([JSON.stringify(REFUSED)]))
  })

  it('fails to open when cut short anywhere, always in the same way', () => {
    const answers = Array.from({ length: data.length }, (_, length) =>
      JSON.stringify(refusalOf(node.privateKey, data.slice(0, length))),
    )
    // Padding is optional; every other character is required.
    const missed = data.replace(/=+$/, '').length
    expect(new Set(answers.slice(0, missed))).toEqual(new Set([JSON.stringify(REFUSED)]))
  })

  it('fails to open in a browser too, always in the same way', async () => {
    const parts = readEnvelope(data)
    const changed = (['encryptedKey', 'nonce', 'ciphertext'] as const).flatMap((part) =>
      Array.from(parts[part], (byte, at) => {
        const copy = Uint8Array.from(parts[part])
        copy[at] = byte ^ (1 << (at & 7))
        return writeEnvelope({ ...parts, [part]: copy })
      }),
    )
    const cut = Array.from({ length: 40 }, (_, index) => data.slice(0, Math.floor((data.length * index) / 40)))
    const failures = await Promise.all(
      [...changed, ...cut].map((text) => open(nodePrivate, text).then(String, (error: Error) => String(error))),
    )
    expect(new Set(failures)).toEqual(new Set(['TypeError: envelope does not open']))
  })

  it.each([
    ['for somebody else', sealEnvelope(browserKey, '{}')],
    ['around a key of 128 bits', wrapping(16)],
    ['around a key of 512 bits', wrapping(64)],
  ])('fails to open when it is %s, in the same way', async (_, text) => {
    expect(refusalOf(node.privateKey, text)).toEqual(REFUSED)
    await expect(open(nodePrivate, text)).rejects.toThrow('envelope does not open')
  })

  it('fails to open around bytes that are no UTF-8 on the server, and is read as windows-1252 by the portal', async () => {
    const latin = wrapping(SIZES.key, Buffer.from([0xe9, 0x28]))
    expect(refusalOf(node.privateKey, latin)).toEqual(REFUSED)
    expect(await open(nodePrivate, latin)).toBe('é(')
  })

  it('opens when it is well-formed around other bytes', () => {
    expect(openEnvelope(node.privateKey, wrapping(SIZES.key, Buffer.from('ok'))).plaintext).toBe('ok')
  })
})
