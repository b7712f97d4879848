import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHash,
  createPublicKey,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
} from 'node:crypto'
import { type Envelope, readEnvelope, SIZES, writeEnvelope } from '@colab/contract/wire/envelope'
import { LRUCache } from 'lru-cache'

const OAEP = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
const GCM = 'aes-256-gcm'

/** Thrown for a malformed or altered message, or one sealed for another key, without distinguishing them. */
export class EnvelopeError extends Error {
  override name = 'EnvelopeError'
  constructor() {
    super('envelope does not open')
  }
}

/** A client's public key that does not meet the protocol (wire protocol §2). */
export class ClientKeyError extends Error {
  override name = 'ClientKeyError'
}

/** A decrypted message. */
export interface Opened {
  plaintext: string
  /** Of the envelope in Base64: a reply repeats that of its request. */
  nonce: string
  /** Identifies the same envelope in any encoding. */
  digest: string
}

/** Decrypts the AES key (RSA-OAEP); throws when it was not wrapped for this key. */
export function unwrapKey(privateKey: KeyObject, encryptedKey: Uint8Array): Buffer {
  return privateDecrypt({ key: privateKey, ...OAEP }, encryptedKey)
}

/** Decrypts AES-256-GCM, `ciphertext` ending with its tag; throws when anything was changed. */
export function decrypt(key: Uint8Array, nonce: Uint8Array, ciphertext: Uint8Array): Buffer {
  const decipher = createDecipheriv(GCM, key, nonce)
  decipher.setAuthTag(ciphertext.subarray(-SIZES.tag))
  return Buffer.concat([decipher.update(ciphertext.subarray(0, -SIZES.tag)), decipher.final()])
}

/** Decrypts the value of `data`. Throws EnvelopeError for every kind of fault. */
export function openEnvelope(privateKey: KeyObject, data: string): Opened {
  const envelope = parseEnvelope(data)
  return openWith(() => unwrapKey(privateKey, envelope.encryptedKey), envelope)
}

/** Decodes the value of `data`. Throws EnvelopeError when it is not an envelope. */
export function parseEnvelope(data: string): Envelope {
  try {
    return readEnvelope(data)
  } catch {
    throw new EnvelopeError()
  }
}

/** Identifies an envelope in any encoding, also one that does not open. */
export function envelopeDigest({ encryptedKey, nonce }: Envelope): string {
  return createHash('sha256').update(encryptedKey).update(nonce).digest('base64url')
}

/** Decrypts an envelope with the AES key from `keyOf`. Throws EnvelopeError for every kind of fault. */
export function openWith(keyOf: () => Uint8Array, envelope: Envelope): Opened {
  const { nonce, ciphertext } = envelope
  try {
    const plaintext = decrypt(timedKey(keyOf, nonce), nonce, ciphertext)
    return {
      plaintext: new TextDecoder('utf-8', { fatal: true }).decode(plaintext),
      nonce: Buffer.from(nonce).toString('base64'),
      digest: envelopeDigest(envelope),
    }
  } catch {
    throw new EnvelopeError()
  }
}

const NO_KEY = Buffer.alloc(SIZES.key)

/**
 * Returns the key. A wrapped key that does not decrypt is refused after as long as an altered message, so that the time
 * does not distinguish them: decryption with an unused cipher takes the difference (measured by the check `oracle`).
 */
function timedKey(keyOf: () => Uint8Array, nonce: Uint8Array): Uint8Array {
  try {
    return keyOf()
  } catch (error) {
    createDecipheriv(GCM, NO_KEY, nonce)
    throw error
  }
}

/** A new AES key, and the same under a public key. */
export interface SealingKey {
  key: Uint8Array
  encryptedKey: Uint8Array<ArrayBuffer>
}

export function createSealingKey(publicKey: KeyObject): SealingKey {
  const key = randomBytes(SIZES.key)
  return { key, encryptedKey: publicEncrypt({ key: publicKey, ...OAEP }, key) }
}

/** Seals UTF-8 text: the value of `data`. */
export function sealWith({ key, encryptedKey }: SealingKey, plaintext: string): string {
  const nonce = randomBytes(SIZES.nonce)
  const cipher = createCipheriv(GCM, key, nonce)
  const ciphertext = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return writeEnvelope({ encryptedKey, nonce, ciphertext })
}

/** Seals UTF-8 text for the holder of `publicKey`, under a key of its own. */
export function sealEnvelope(publicKey: KeyObject, plaintext: string): string {
  return sealWith(createSealingKey(publicKey), plaintext)
}

/** Recently imported client keys; parsing the PEM at every call would cost half a call. */
const imported = new LRUCache<string, KeyObject>({ max: 2000 })

/**
 * Reads a client's public key: PEM SPKI, RSA of 2048 bits, exponent 65537, odd modulus (wire protocol §2). Throws
 * ClientKeyError for anything else.
 */
export function clientKey(pem: string): KeyObject {
  const known = imported.get(pem)
  if (known) return known
  const key = readClientKey(pem)
  if (!key) throw new ClientKeyError()
  imported.set(pem, key)
  return key
}

function readClientKey(pem: string): KeyObject | null {
  if (!/^\s*-----BEGIN PUBLIC KEY-----/.test(pem)) return null
  try {
    const key = createPublicKey({ key: pem, format: 'pem' })
    const details = key.asymmetricKeyDetails
    const modulus = Buffer.from(key.export({ format: 'jwk' }).n ?? '', 'base64url')
    const odd = ((modulus.at(-1) ?? 0) & 1) === 1
    const fits = key.asymmetricKeyType === 'rsa' && details?.modulusLength === 2048 && details.publicExponent === 65537n
    return fits && odd ? key : null
  } catch {
    return null
  }
}
