import { decodeReceived, encodeBase64 } from './base64.ts'
import { isWithinTtl, readEnvelope, SEALING, SIZES, writeEnvelope } from './envelope.ts'
import { decodeText } from './text.ts'

const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' } as const
const GCM = 'AES-GCM'

/** `privateKey` is not extractable; `publicKey` is PEM SPKI. */
export async function generateKeys(): Promise<{ privateKey: CryptoKey; publicKey: string }> {
  const pair = await crypto.subtle.generateKey(
    { ...RSA, modulusLength: 2048, publicExponent: Uint8Array.of(1, 0, 1) },
    false,
    ['encrypt', 'decrypt'],
  )
  const spki = encodeBase64(new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey)))
  const lines = spki.match(/.{1,64}/g)?.join('\n')
  return {
    privateKey: pair.privateKey,
    publicKey: `-----BEGIN PUBLIC KEY-----\n${lines}\n-----END PUBLIC KEY-----\n`,
  }
}

/** RSA-2048 in Base64: DER of SPKI up to the key itself, and the start of a key in PKCS#1. */
const SPKI_HEADER = 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A'
const PKCS1_START = 'MIIBCgKCAQEA'

/** Imports a PEM key: SPKI, as our server writes it, or PKCS#1. */
export async function importPublicKey(pem: string): Promise<CryptoKey> {
  const base64 = pem.replace(/-----[A-Z ]+-----|\s/g, '')
  const spki = decodeReceived(base64.startsWith(PKCS1_START) ? SPKI_HEADER + base64 : base64)
  return crypto.subtle.importKey('spki', spki, RSA, false, ['encrypt'])
}

/**
 * Imports a private key in PEM (PKCS#8), also with text around it; it is not extractable. Throws for any other text.
 */
export async function importPrivateKey(pem: string): Promise<CryptoKey> {
  const [, base64 = ''] = /-----BEGIN PRIVATE KEY-----([^-]*)-----END PRIVATE KEY-----/.exec(pem) ?? []
  return crypto.subtle.importKey('pkcs8', decodeReceived(base64), RSA, false, ['decrypt'])
}

/** A value of `data`, and its nonce in Base64: the reply to a request repeats it. */
interface Sealed {
  data: string
  nonce: string
}

/** Seals messages for one receiver: several under one AES key within its limits, each with its own nonce. */
export function createSealer(publicKey: CryptoKey, now: () => number): (plaintext: string) => Promise<Sealed> {
  let current: { since: number; messages: number; key: ReturnType<typeof createSealingKey> } | undefined
  return async (plaintext) => {
    if (!current || current.messages === SEALING.messages || !isWithinTtl(current.since, now())) {
      current = { since: now(), messages: 0, key: createSealingKey(publicKey) }
    }
    current.messages += 1
    const { key, encryptedKey } = await current.key
    const nonce = crypto.getRandomValues(new Uint8Array(SIZES.nonce))
    const ciphertext = await crypto.subtle.encrypt({ name: GCM, iv: nonce }, key, new TextEncoder().encode(plaintext))
    const data = writeEnvelope({ encryptedKey, nonce, ciphertext: new Uint8Array(ciphertext) })
    return { data, nonce: encodeBase64(nonce) }
  }
}

async function createSealingKey(publicKey: CryptoKey) {
  const raw = crypto.getRandomValues(new Uint8Array(SIZES.key))
  const key = await crypto.subtle.importKey('raw', raw, GCM, false, ['encrypt'])
  return { key, encryptedKey: new Uint8Array(await crypto.subtle.encrypt(RSA, publicKey, raw)) }
}

export async function seal(publicKey: CryptoKey, plaintext: string): Promise<string> {
  return (await createSealer(publicKey, () => 0)(plaintext)).data
}

export function unwrapKey(privateKey: CryptoKey, encryptedKey: BufferSource): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt(RSA, privateKey, encryptedKey)
}

export async function importKey(raw: ArrayBuffer): Promise<CryptoKey> {
  if (raw.byteLength !== SIZES.key) throw new TypeError('not an AES-256 key')
  return crypto.subtle.importKey('raw', raw, GCM, false, ['decrypt'])
}

export function decrypt(key: CryptoKey, nonce: BufferSource, ciphertext: BufferSource): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt({ name: GCM, iv: nonce }, key, ciphertext)
}

/** Number of unwrapped keys that an opener stores: a sender uses one at a time, and replies may arrive out of order. */
const REMEMBERED = 4

/** Opens values of `data`; always throws the same TypeError. Stores keys, which saves private operations. */
export function createOpener(privateKey: CryptoKey, now: () => number): (data: string) => Promise<string> {
  const remembered = new Map<string, { key: CryptoKey; since: number }>()

  function recall(name: string): { key: CryptoKey; since: number } | undefined {
    const known = remembered.get(name)
    if (known && isWithinTtl(known.since, now())) return known
    remembered.delete(name)
  }

  return async (data) => {
    try {
      const { encryptedKey, nonce, ciphertext } = readEnvelope(data, decodeReceived)
      const name = encodeBase64(encryptedKey)
      const known = recall(name) ?? { key: await importKey(await unwrapKey(privateKey, encryptedKey)), since: now() }
      const plaintext = await decrypt(known.key, nonce, ciphertext)
      remembered.set(name, known)
      const [oldest = ''] = remembered.keys()
      if (remembered.size > REMEMBERED) remembered.delete(oldest)
      return decodeText(plaintext)
    } catch {
      throw new TypeError('envelope does not open')
    }
  }
}

export function open(privateKey: CryptoKey, data: string): Promise<string> {
  return createOpener(privateKey, () => 0)(data)
}
