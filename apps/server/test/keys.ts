import { createPublicKey, generateKeyPairSync } from 'node:crypto'

const good = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey
const spki = { type: 'spki', format: 'pem' } as const

/** A valid public key (wire protocol §2), as PEM SPKI. */
export const GOOD_KEY = good.export(spki).toString()

function rsa(modulusLength: number, publicExponent = 65537): string {
  return generateKeyPairSync('rsa', { modulusLength, publicExponent }).publicKey.export(spki).toString()
}

/** The same modulus with its last bit cleared, so that no private key exists. */
function evenModulus(): string {
  const { n = '', ...jwk } = good.export({ format: 'jwk' })
  const modulus = Buffer.from(n, 'base64url')
  modulus[modulus.length - 1] = (modulus.at(-1) ?? 0) & 0xfe
  const key = createPublicKey({ key: { ...jwk, n: modulus.toString('base64url') }, format: 'jwk' })
  return key.export(spki).toString()
}

/** Invalid client keys, each with one fault. */
export const BAD_KEYS: Record<string, unknown> = {
  'RSA of 1024 bits': rsa(1024),
  'RSA of 2047 bits': rsa(2047),
  'RSA of 3072 bits': rsa(3072),
  'the exponent 3': rsa(2048, 3),
  'an even modulus': evenModulus(),
  'an EC key': generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export(spki).toString(),
  'an X25519 key': generateKeyPairSync('x25519').publicKey.export(spki).toString(),
  'RSA-PSS': generateKeyPairSync('rsa-pss', { modulusLength: 2048 }).publicKey.export(spki).toString(),
  'PKCS#1': good.export({ type: 'pkcs1', format: 'pem' }).toString(),
  'a private key': generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString(),
  'DER in base64 without PEM': good.export({ type: 'spki', format: 'der' }).toString('base64'),
  'PEM of garbage': '-----BEGIN PUBLIC KEY-----\nZ2FyYmFnZQ==\n-----END PUBLIC KEY-----\n',
  'PEM cut short': GOOD_KEY.slice(0, 200),
  'a good key behind something else': `x\n${GOOD_KEY}`,
  garbage: 'garbage',
  'an empty text': '',
  'a number': 2048,
  nothing: null,
  'far too much': `${GOOD_KEY}${' '.repeat(5000)}`,
}
