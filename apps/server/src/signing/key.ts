import type { KeyObject } from 'node:crypto'

/** Identity for signing documents: a SHA-256 key and its certificates as DER, its own first. */
export interface Identity {
  privateKey: CryptoKey
  certificates: Uint8Array<ArrayBuffer>[]
}

/** Curve names of WebCrypto by those of OpenSSL. */
const CURVES: Record<string, string> = { prime256v1: 'P-256', secp384r1: 'P-384', secp521r1: 'P-521' }

/** Converts a key for signing; throws an Error when it is neither RSA nor on one of the NIST curves. */
export function signingKey(key: KeyObject): Promise<CryptoKey> {
  const namedCurve = CURVES[key.asymmetricKeyDetails?.namedCurve ?? '']
  if (key.asymmetricKeyType !== 'rsa' && !namedCurve)
    throw new Error('its key is neither RSA nor P-256, P-384 or P-521')
  const algorithm = namedCurve ? { name: 'ECDSA', namedCurve } : { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  return crypto.subtle.importKey('pkcs8', key.export({ format: 'der', type: 'pkcs8' }), algorithm, false, ['sign'])
}
