import { createECDH } from 'node:crypto'

/*
 * The key pair that identifies the sender to push services (VAPID, RFC 8292): P-256, base64url. The public half is in
 * the client's profile, because browsers bind a subscription to it; the private half is a setting.
 */

export interface VapidPair {
  publicKey: string
  privateKey: string
}

const CURVE = 'prime256v1'
const PRIVATE = /^[\w-]{43}$/

export function newVapidPair(): VapidPair {
  const pair = createECDH(CURVE)
  const publicKey = pair.generateKeys('base64url')
  // A number with leading zeros is shorter.
  return {
    publicKey,
    privateKey: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
  }
}

/** Returns the public half of a private key, or null for an invalid one. */
function publicOf(privateKey: string): string | null {
  if (!PRIVATE.test(privateKey)) return null
  const pair = createECDH(CURVE)
  try {
    pair.setPrivateKey(privateKey, 'base64url')
    return pair.getPublicKey('base64url')
  } catch {
    return null
  }
}

/** Returns the error of the push settings for this profile as text; null when they are valid, or push is off. */
export function vapidFault(publicKey: string | null, privateKey: string, subject: string): string | null {
  if (publicKey === null) {
    return privateKey ? 'VAPID_PRIVATE_KEY is set, but push.vapid of the client profile is null' : null
  }
  if (!privateKey || !subject) {
    return 'push.vapid of the client profile needs VAPID_PRIVATE_KEY and VAPID_SUBJECT ("colab push-key" makes a pair)'
  }
  if (!/^(mailto:\S+@\S+|https:\/\/\S+)$/.test(subject)) {
    return 'VAPID_SUBJECT: where push services reach you, as mailto: or https: address'
  }
  const own = publicOf(privateKey)
  if (own === null) return 'VAPID_PRIVATE_KEY: needs the 43 characters that "colab push-key" prints'
  return own === publicKey ? null : 'VAPID_PRIVATE_KEY is not the other half of push.vapid in the client profile'
}
