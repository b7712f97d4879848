import { decodeBase64, encodeBase64 } from './base64.ts'
import { readEnvelope, SIZES, writeEnvelope } from './envelope.ts'

const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' } as const

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

export function importPublicKey(pem: string): Promise<CryptoKey> {
  const spki = decodeBase64(pem.replace(/-----[A-Z ]+-----|\s/g, ''))
  return crypto.subtle.importKey('spki', spki, RSA, false, ['encrypt'])
}

export async function seal(publicKey: CryptoKey, plaintext: string): Promise<string> {
  const rawKey = crypto.getRandomValues(new Uint8Array(SIZES.key))
  const nonce = crypto.getRandomValues(new Uint8Array(SIZES.nonce))
  const key = await crypto.subtle.importKey('raw', rawKey, 'AES-GCM', false, ['encrypt'])
  const [encryptedKey, ciphertext] = await Promise.all([
    crypto.subtle.encrypt(RSA, publicKey, rawKey),
    crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, new TextEncoder().encode(plaintext)),
  ])
  return writeEnvelope({
    encryptedKey: new Uint8Array(encryptedKey),
    nonce,
    ciphertext: new Uint8Array(ciphertext),
  })
}

export function unwrapKey(privateKey: CryptoKey, encryptedKey: BufferSource): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt(RSA, privateKey, encryptedKey)
}

export async function decrypt(
  rawKey: ArrayBuffer,
  nonce: BufferSource,
  ciphertext: BufferSource,
): Promise<ArrayBuffer> {
  if (rawKey.byteLength !== SIZES.key) throw new TypeError('not an AES-256 key')
  const key = await crypto.subtle.importKey('raw', rawKey, 'AES-GCM', false, ['decrypt'])
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, key, ciphertext)
}

/** Decrypts the value of `data`; always throws the same TypeError when it cannot. */
export async function open(privateKey: CryptoKey, data: string): Promise<string> {
  try {
    const { encryptedKey, nonce, ciphertext } = readEnvelope(data)
    const plaintext = await decrypt(await unwrapKey(privateKey, encryptedKey), nonce, ciphertext)
    return new TextDecoder('utf-8', { fatal: true }).decode(plaintext)
  } catch {
    throw new TypeError('envelope does not open')
  }
}
