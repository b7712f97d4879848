import { isIPv4, isIPv6 } from 'node:net'

const MINUTE = 60_000

/** A maximum count per window; a window begins with its first call. */
export interface Limit {
  name: string
  most: number
  /** Milliseconds. */
  window: number
}

/**
 * A company may share one address: 3,000 people who sign in within ten minutes make 6,000 calls. More than that from
 * one address is no shift change; argon2 alone would take a core half the time.
 */
export const SIGN_IN_CALLS: Limit = { name: 'sign-in', most: 6000, window: 10 * MINUTE }
/** Sealed calls without a session: twice those of sign-in, which are limited more closely by what they do. */
export const CALLS_WITHOUT_SESSION: Limit = { name: 'without session', most: 12_000, window: 10 * MINUTE }
/** Envelopes that were refused unopened and are marked, as many as calls without a session. */
export const REFUSED_ENVELOPES: Limit = { ...CALLS_WITHOUT_SESSION, name: 'refused envelope' }
/** Key exchanges: one for each sign-in, and one a day for each open portal when the server's pair changes. */
export const KEY_EXCHANGES: Limit = { name: 'key exchange', most: 6000, window: 10 * MINUTE }
/** Refreshes come every 15 minutes from each open portal: enough for 9,000 people at one address. */
export const REFRESHES: Limit = { name: 'refresh', most: 6000, window: 10 * MINUTE }
/**
 * Calls that fail, reveal something about a person, or send a message. Of 2,000 people who sign in together one in ten
 * may mistype; trying one password on many accounts, or collecting names by CPF, is stopped here.
 */
export const FAILED_ATTEMPTS: Limit = { name: 'miss', most: 200, window: 15 * MINUTE }
/** The same from neighbouring addresses: those of three offices, far from what 256 addresses could do one by one. */
export const FAILED_IN_RANGE: Limit = { name: 'miss in range', most: 600, window: 15 * MINUTE }

/** Reports of one person: more than anyone needs, too few to fill a disk. */
export const REPORTS: Limit = { name: 'report', most: 20, window: 60 * MINUTE }
/** Lookups of reports from one address, which a company may share; a protocol cannot be guessed anyway. */
export const FOLLOW_UPS: Limit = { name: 'follow-up', most: 300, window: 15 * MINUTE }

/** Signatures checked from one address: each reads a file of up to 10 MB. */
export const SIGNATURE_CHECKS: Limit = { name: 'signature check', most: 60, window: 15 * MINUTE }

/** Reads of calendars from one address: services that read for many people ask every few hours for each. */
export const CALENDARS: Limit = { name: 'calendar', most: 600, window: 15 * MINUTE }

/** Lookups of letters from one address, as of a bank; a code cannot be guessed anyway. */
export const LETTER_LOOKUPS: Limit = { name: 'letter', most: 300, window: 15 * MINUTE }

/** Confirmations of a changed contact from one address; a code cannot be guessed anyway. */
export const CONTACT_CONFIRMATIONS: Limit = { name: 'contact', most: 300, window: 15 * MINUTE }

/** Bodies with reports of a browser about the content security policy, for each address and process: an extension can cause one with each page. */
export const POLICY_REPORTS: Limit = { name: 'policy report', most: 60, window: 10 * MINUTE }
/** The same from everywhere: what they leave in the log stays small. */
export const POLICY_REPORTS_IN_ALL: Limit = { name: 'policy report in all', most: 600, window: 10 * MINUTE }

/** Uploads of a person: more than any form requires, too few to fill a disk. */
export const UPLOADS: Limit = { name: 'upload', most: 300, window: 60 * MINUTE }

/**
 * Returns the part of an address that belongs to one subscriber: an IPv4 address, or the first 64 bits of an IPv6 one.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return mapped ?? address
  return groupsOf(address).slice(0, 4).join(':')
}

/** Returns the range that often belongs to one customer: /24 of an IPv4 address, /48 of an IPv6 one; null for anything else. */
export function rangeOf(address: string): string | null {
  const network = networkOf(address)
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}/24`
  return isIPv6(address) ? `${network.split(':').slice(0, 3).join(':')}/48` : null
}

/** Returns the groups of an IPv6 address as hexadecimal numbers. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const groups = head.split(':').filter(Boolean)
  if (tail !== undefined) {
    const after = tail.split(':').filter(Boolean)
    while (groups.length + after.length < 8) groups.push('0')
    groups.push(...after)
  }
  return groups.map((group) => Number.parseInt(group, 16).toString(16))
}
