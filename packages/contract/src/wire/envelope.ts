import * as v from 'valibot'
import { decodeBase64, decodeBase64Text, encodeBase64, encodeBase64Text } from './base64.ts'

/** Bytes (spec §9). */
export const SIZES = { encryptedKey: 256, nonce: 12, tag: 16, key: 32 } as const

/**
 * Limits of an AES key that seals several messages; a receiver stores it as long (wire protocol §3). `ttl` in
 * milliseconds.
 */
export const SEALING = { ttl: 10 * 60_000, messages: 1000 } as const

/** Returns whether a key that was first used at `since` may still be used; not after the clock was set back. */
export function isWithinTtl(since: number, now: number): boolean {
  return now >= since && now - since < SEALING.ttl
}

/** `ciphertext` ends with the GCM tag. */
export interface Envelope {
  encryptedKey: Uint8Array<ArrayBuffer>
  nonce: Uint8Array<ArrayBuffer>
  ciphertext: Uint8Array<ArrayBuffer>
}

const parts = v.object({ encrypted_key: v.string(), nonce: v.string(), ciphertext: v.string() })

export const sealed = v.object({ data: v.string() })

export function writeEnvelope({ encryptedKey, nonce, ciphertext }: Envelope): string {
  return encodeBase64Text(
    JSON.stringify({
      encrypted_key: encodeBase64(encryptedKey),
      nonce: encodeBase64(nonce),
      ciphertext: encodeBase64(ciphertext),
    }),
  )
}

/** Decodes the value of `data`; throws when it is not an envelope with parts of the right sizes. */
export function readEnvelope(data: string, decode = decodeBase64): Envelope {
  const fields = v.parse(parts, JSON.parse(decodeBase64Text(data, decode)))
  const envelope = {
    encryptedKey: decode(fields.encrypted_key),
    nonce: decode(fields.nonce),
    ciphertext: decode(fields.ciphertext),
  }
  if (
    envelope.encryptedKey.length !== SIZES.encryptedKey ||
    envelope.nonce.length !== SIZES.nonce ||
    envelope.ciphertext.length < SIZES.tag
  ) {
    throw new TypeError('not an envelope')
  }
  return envelope
}
