import { createECDH } from 'node:crypto'

/*
 * The pair of keys by which push services know who sends (VAPID, RFC 8292): P-256, Base64 for URLs. The public half stands in the
 * client's profile, because browsers bind a subscription to it; the private half is a setting.
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
  // A number with leading zeros comes shorter.
  return {
    publicKey,
    privateKey: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
  }
}

/** The public half of a private one, or null where that is none. */
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

/** What is wrong with the settings of push for this profile, in words; null where all is right, or push is off. */
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
