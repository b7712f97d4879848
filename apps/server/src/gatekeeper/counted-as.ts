import type { Secrets } from '#crypto/secrets.ts'
import { knownBrowser, type Realm } from './device-cookie.ts'

/** Where a call comes from. */
export interface Origin {
  address: string
  deviceCookie: string
  /** Of a valid token or cookie. */
  sessionId?: string | null | undefined
}

/**
 * Returns the name under which a call is counted by the limits of addresses: a session, or a browser with an earlier
 * sign-in, has a count of its own, so that others at the same address cannot block it.
 */
export function countedAs(secrets: Secrets, { address, deviceCookie, sessionId }: Origin, realm?: Realm): string {
  if (sessionId) return `session ${sessionId}`
  const browser = knownBrowser(secrets, deviceCookie, realm)
  return browser === null ? address : `device ${browser}`
}
