import { createPublicKey, diffieHellman, generateKeyPairSync, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { openUnder, sealUnder } from './sealed.ts'

/* Encryption for several X25519 recipients. The secret of the installation cannot decrypt it. */

/** Of a sender or a recipient; the public half in base64url. */
export interface BoxPair {
  publicKey: string
  privateKey: KeyObject
}

export interface Box {
  /** Of the sender. */
  publicKey: string
  /** The key of the content for each recipient, by public key, as JSON. */
  keys: string
  /** 28 bytes longer than the content; empty without recipients. */
  sealed: Uint8Array
}

export function generateBoxPair(): BoxPair {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  return { publicKey: publicKey.export({ format: 'jwk' }).x ?? '', privateKey }
}

function sharedKey(privateKey: KeyObject, x: string): Uint8Array {
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x }, format: 'jwk' })
  return new Uint8Array(hkdfSync('sha256', diffieHellman({ privateKey, publicKey }), '', 'colab box', 32))
}

const labelOf = (from: string, to: string) => `box ${from} ${to}`

/** Seals a content for public keys. */
export function sealBox(pair: BoxPair, recipients: readonly string[], content: Uint8Array): Box {
  const { publicKey, privateKey } = pair
  if (recipients.length === 0) return { publicKey, keys: '{}', sealed: new Uint8Array() }
  const key = randomBytes(32)
  const wrap = (to: string) => sealUnder(sharedKey(privateKey, to), labelOf(publicKey, to), key).toString('base64')
  const keys = Object.fromEntries(recipients.map((to) => [to, wrap(to)]))
  return { publicKey, keys: JSON.stringify(keys), sealed: sealUnder(key, publicKey, content) }
}

/** Opens a box with the one of these pairs that it was sealed for; null when there is none. Throws for changed bytes. */
export function openBox(pairs: readonly BoxPair[], { publicKey: from, keys, sealed }: Box): Buffer | null {
  const wrapped = JSON.parse(keys) as Record<string, string>
  for (const { publicKey, privateKey } of pairs) {
    const own = wrapped[publicKey]
    if (own === undefined) continue
    const key = openUnder(sharedKey(privateKey, from), labelOf(from, publicKey), Buffer.from(own, 'base64'))
    return openUnder(key, from, sealed)
  }
  return null
}
