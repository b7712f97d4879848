import { randomBytes } from 'node:crypto'
import type { Secrets } from '#crypto/secrets.ts'

/** People per shared browser, such as a kiosk; the oldest sign-in is dropped first. */
const PEOPLE = 8

/*
 * The value is `device.seal.seal…`: a random name of the browser, and for each person who signed in from it a seal over
 * both, newest first. Seals do not reveal the person, and cannot be created without the installation secret.
 */

const sealed = (device: string, codPessoa: number) => `${device} ${codPessoa}`

/** Returns the browser's name if this person signed in from it before; otherwise null. */
export function knownDevice(secrets: Secrets, cookie: string, codPessoa: number): string | null {
  const [device = '', ...seals] = cookie.split('.')
  const isOwn = (given: string) => secrets.isSigned('device', sealed(device, codPessoa), given)
  return seals.slice(0, PEOPLE).some(isOwn) ? device : null
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
export function deviceCookie(secrets: Secrets, cookie: string, codPessoa: number): string {
  const [named = '', ...seals] = cookie.split('.')
  const device = NAME.test(named) ? named : randomBytes(16).toString('base64url')
  const own = secrets.sign('device', sealed(device, codPessoa))
  const isOwn = (given: string) => secrets.isSigned('device', sealed(device, codPessoa), given)
  const others = seals.filter((given) => /^[\w-]{43}$/.test(given) && !isOwn(given))
  return [device, own, ...others.slice(0, PEOPLE - 1)].join('.')
}
