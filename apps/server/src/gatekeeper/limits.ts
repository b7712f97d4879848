import { isIPv6 } from 'node:net'

const MINUTE = 60_000

/** So many in so long; a window begins with the first one counted in it. */
export interface Limit {
  name: string
  most: number
  /** Milliseconds. */
  window: number
}

/**
 * A company may stand behind one address: 3,000 people who sign in within ten minutes make 6,000 calls. More than that
 * from one address is no shift change; argon2 alone would take a core half the time.
 */
export const SIGN_IN_CALLS: Limit = { name: 'sign-in', most: 6000, window: 10 * MINUTE }
/** Refreshes come every 15 minutes from each open portal: enough for 9,000 people at one address. */
export const REFRESHES: Limit = { name: 'refresh', most: 6000, window: 10 * MINUTE }
/**
 * What fails, or tells something about a person, or sends a message. Of 2,000 people who sign in together one in ten may
 * mistype; who tries one password on many accounts, or collects names by CPF, gets no further than that.
 */
export const FAILED_ATTEMPTS: Limit = { name: 'miss', most: 200, window: 15 * MINUTE }

/** Reports of one person: more than anybody has to tell, less than fills a disk. */
export const REPORTS: Limit = { name: 'report', most: 20, window: 60 * MINUTE }
/** Looks at reports from one address, behind which a company may stand; a protocol is not to be guessed anyway. */
export const FOLLOW_UPS: Limit = { name: 'follow-up', most: 300, window: 15 * MINUTE }

/** Files that a person sends: more than any form asks for, less than fills a disk. */
export const UPLOADS: Limit = { name: 'upload', most: 300, window: 60 * MINUTE }

/** What one subscriber is given: an IPv4 address, or the first 64 bits of an IPv6 one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return mapped ?? address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const groups = head.split(':').filter(Boolean)
  if (tail !== undefined) {
    const after = tail.split(':').filter(Boolean)
    while (groups.length + after.length < 8) groups.push('0')
    groups.push(...after)
  }
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
