/* Equivalents of `sealUnder` and `openUnder` of the server (crypto/sealed.ts) for a browser; both are tested with
   test/sealed-vectors.ts. */

const GCM = 'AES-GCM'
const NONCE = 12

/** Imports a key of 32 bytes, which is not extractable. */
export function importSealingKey(raw: BufferSource): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', raw, GCM, false, ['encrypt', 'decrypt'])
}

const under = (iv: BufferSource, label: string) => ({ name: GCM, iv, additionalData: new TextEncoder().encode(label) })

/** Encrypts with AES-256-GCM: a fresh nonce, the ciphertext, its tag; `label` is authenticated. */
export async function sealUnder(key: CryptoKey, label: string, plaintext: string): Promise<Uint8Array<ArrayBuffer>> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE))
  const sealed = await crypto.subtle.encrypt(under(nonce, label), key, new TextEncoder().encode(plaintext))
  const all = new Uint8Array(NONCE + sealed.byteLength)
  all.set(nonce)
  all.set(new Uint8Array(sealed), NONCE)
  return all
}

/** Decrypts; throws for another key or label, or for changed bytes. */
export async function openUnder(key: CryptoKey, label: string, sealed: Uint8Array<ArrayBuffer>): Promise<string> {
  const opened = await crypto.subtle.decrypt(under(sealed.subarray(0, NONCE), label), key, sealed.subarray(NONCE))
  return new TextDecoder().decode(opened)
}
