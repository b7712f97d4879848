import { isIPv4, isIPv6 } from 'node:net'

const MINUTE = 60_000

/** A maximum count per window; a window begins with its first call. */
export interface Limit {
  name: string
  most: number
  /** Milliseconds. */
  window: number
}

/** A limit that recovers by itself: `most` attempts at once, then one every `refill` milliseconds. */
export interface Brake {
  name: string
  most: number
  refill: number
}

/*
 * All limits on repeated calls. Those of an address count sessions and known browsers separately (counted-as.ts), so
 * that others at the address stop none of them; checks/trust/stoppable.ts has a row for each limit, and a check
 * measures it.
 */

/**
 * A company may share one address: 3,000 people who sign in within ten minutes make 6,000 calls. A larger number from
 * one address is not a change of shift; argon2 alone would use a core half the time.
 */
export const SIGN_IN_CALLS: Limit = { name: 'sign-in', most: 6000, window: 10 * MINUTE }
/** Sealed calls without a session: twice those of sign-in, which have stricter limits of their own. */
export const CALLS_WITHOUT_SESSION: Limit = { name: 'without session', most: 12_000, window: 10 * MINUTE }
/** Envelopes that were refused unopened and are marked, as many as calls without a session. */
export const REFUSED_ENVELOPES: Limit = { ...CALLS_WITHOUT_SESSION, name: 'refused envelope' }
/** Key exchanges: one for each sign-in, and one a day for each open portal when the server's pair changes. */
export const KEY_EXCHANGES: Limit = { name: 'key exchange', most: 6000, window: 10 * MINUTE }
/** Refreshes come every 15 minutes from each open portal: enough for 9,000 people at one address. */
export const REFRESHES: Limit = { name: 'refresh', most: 6000, window: 10 * MINUTE }
/**
 * Accounts at which calls fail, or about which they reveal something: of an address, and of the range around it. Of
 * 2,000 people who sign in together one in ten may mistype, and a range may have three such offices; trying one
 * password on many accounts, or collecting names by CPF, exceeds it. Any number of failures at one account counts as
 * one.
 */
export const FAILED_ATTEMPTS: Limit = { name: 'miss', most: 200, window: 15 * MINUTE }
export const FAILED_IN_RANGE: Limit = { name: 'miss in range', most: 600, window: 15 * MINUTE }
/** The same for recovery, where every call reveals a channel or sends a message: wrong passwords do not affect it. */
export const RECOVERIES: Limit = { name: 'recovery', most: 200, window: 15 * MINUTE }
export const RECOVERIES_IN_RANGE: Limit = { name: 'recovery in range', most: 600, window: 15 * MINUTE }
/** The same for codes of recovery and of HR. */
export const FAILED_CODES: Limit = { name: 'wrong code', most: 200, window: 15 * MINUTE }
export const FAILED_CODES_IN_RANGE: Limit = { name: 'wrong code in range', most: 600, window: 15 * MINUTE }

/**
 * All wrong passwords from unknown devices, at any account: one password tried on each of 10,000 accounts passes every
 * limit per account and, from 500 addresses, per address. 500 attempts leave such an attack 0.1 %. Known devices are
 * not affected.
 */
export const WRONG_PASSWORDS: Brake = { name: 'wrong passwords', most: 500, refill: MINUTE }
/** The same for codes of HR and of recovery, so that failed attempts at one do not block the others. */
export const WRONG_INVITATIONS: Brake = { name: 'wrong codes of HR', most: 500, refill: MINUTE }
export const WRONG_CODES: Brake = { name: 'wrong codes', most: 500, refill: MINUTE }
/**
 * Share of one range of addresses in each of these: 16 attempts within any hour. An attacker with thirty ranges leaves
 * enough for all others. A sign-in returns the attempts of mistakes, and one more, so that an office behind one address
 * is not locked out.
 */
export const SHARE: Brake = { name: 'share of a range', most: 10, refill: 10 * MINUTE }
/**
 * Attempts, of these, from ranges that have used up their share, at accounts with few attempts from them: 3 within an
 * hour at each of 10 accounts. So an attacker who guesses at a few accounts in a shop does not lock out others there,
 * and one who tries many accounts is stopped.
 */
export const HARDLY_TRIED: Brake = { name: 'accounts hardly tried', most: 100, refill: 15 * MINUTE }
export const ACCOUNTS_OF_RANGE: Brake = { name: 'accounts of a range', most: 10, refill: 10 * MINUTE }
export const TRIES_OF_RANGE: Limit = { name: 'tries of a range at an account', most: 3, window: 60 * MINUTE }

/** Codes for a person that one range of addresses, or a known device, requests. */
export const SENDS: Limit = { name: 'codes', most: 3, window: 15 * MINUTE }
export const SENDS_OF_DAY: Limit = { name: 'codes a day', most: 10, window: 24 * 60 * MINUTE }
/** Codes for a person that all unknown devices request: 150 guesses in a million a day. */
export const SENDS_OF_STRANGERS: Limit = { name: 'codes of strangers', most: 30, window: 24 * 60 * MINUTE }

/** At most one alert an hour about a locked account, however many attempts follow. */
export const LOCK_ALERTS: Limit = { name: 'lock alerts', most: 1, window: 60 * MINUTE }

/** Mails about failed attempts of one agent of HR, however many follow. */
export const DESK_FAILURES: Limit = { name: 'desk failures', most: 1, window: 60 * MINUTE }

/** Reports of one person: more than anyone needs, too few to fill a disk. */
export const REPORTS: Limit = { name: 'report', most: 20, window: 60 * MINUTE }
/**
 * Lookups of reports from one address with a wrong protocol, which cannot be guessed anyway; the right one is always
 * answered.
 */
export const FOLLOW_UPS: Limit = { name: 'follow-up', most: 300, window: 15 * MINUTE }

/** Signatures checked from one address, or one known browser: each reads a file of up to 10 MB. */
export const SIGNATURE_CHECKS: Limit = { name: 'signature check', most: 60, window: 15 * MINUTE }

/**
 * Reads of one calendar, and those from one address of calendars that do not exist, because their secret cannot be
 * guessed.
 */
export const CALENDARS: Limit = { name: 'calendar', most: 600, window: 15 * MINUTE }

/** Lookups of one letter, and those from one address with a wrong code, which cannot be guessed anyway. */
export const LETTER_LOOKUPS: Limit = { name: 'letter', most: 300, window: 15 * MINUTE }

/** Confirmations of one changed contact, and those from one address with a wrong code, which cannot be guessed anyway. */
export const CONTACT_CONFIRMATIONS: Limit = { name: 'contact', most: 300, window: 15 * MINUTE }

/** Bodies with reports of a browser about the content security policy, for each address and process: an extension can cause one with each page. */
export const POLICY_REPORTS: Limit = { name: 'policy report', most: 60, window: 10 * MINUTE }
/** The same from all addresses, so that the log stays small. */
export const POLICY_REPORTS_IN_ALL: Limit = { name: 'policy report in all', most: 600, window: 10 * MINUTE }

/** Requests to the postal service: of one address or known browser, where a shift may register its dependents, of all known browsers, and of others. */
export const POSTAL: Limit = { name: 'postal', most: 100, window: 15 * MINUTE }
export const POSTAL_IN_ALL: Limit = { name: 'postal of all', most: 2000, window: 60 * MINUTE }

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
