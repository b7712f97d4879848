import { randomBytes } from 'node:crypto'
import type { Secrets } from '#crypto/secrets.ts'

/** People per shared browser, such as a kiosk; the oldest sign-in is dropped first. */
const PEOPLE = 8

/*
 * The value is `device.seal.seal…`: a random name of the browser, a seal over it alone, and for each person who signed in from it a seal over
 * both, newest first. Seals do not reveal the person, and cannot be created without the installation secret.
 */

/** The application of a sign-in: the cookie of the portal proves nothing at HR's desk, whose people are agents. */
export type Realm = 'device' | 'desk device'

/** Replaces the person in the seal that every sign-in gives to a browser. */
const ANYBODY = 0

const sealed = (device: string, owner: number) => (owner === ANYBODY ? device : `${device} ${owner}`)

/** Returns the browser's name if this person, or agent, signed in from it before; otherwise null. */
export function knownDevice(secrets: Secrets, cookie: string, owner: number, realm: Realm = 'device'): string | null {
  const [device = '', ...seals] = cookie.split('.')
  const isOwn = (given: string) => secrets.isSigned(realm, sealed(device, owner), given)
  return seals.slice(0, PEOPLE + 1).some(isOwn) ? device : null
}

/** Returns the browser's name if anybody signed in from it before; otherwise null. */
export function knownBrowser(secrets: Secrets, cookie: string, realm: Realm = 'device'): string | null {
  return knownDevice(secrets, cookie, ANYBODY, realm)
}

const NAME = /^[\w-]{22}$/

/**
 * Returns a keyed digest of the browser's name in a cookie, null without a name. The cookie identifies the
 * browser, because no page can read it.
 */
export function browserOf(secrets: Secrets, cookie: string): string | null {
  const [device = ''] = cookie.split('.')
  return NAME.test(device) ? secrets.digest('browser', device) : null
}

/** Returns the cookie after a sign-in; the seals of other people stay in it. */
export function deviceCookie(secrets: Secrets, cookie: string, owner: number, realm: Realm = 'device'): string {
  const [named = '', ...seals] = cookie.split('.')
  const device = NAME.test(named) ? named : randomBytes(16).toString('base64url')
  const fresh = [ANYBODY, owner]
  const isFresh = (given: string) => fresh.some((one) => secrets.isSigned(realm, sealed(device, one), given))
  const others = seals.filter((given) => /^[\w-]{43}$/.test(given) && !isFresh(given))
  return [device, ...fresh.map((one) => secrets.sign(realm, sealed(device, one))), ...others.slice(0, PEOPLE - 1)].join(
    '.',
  )
}
