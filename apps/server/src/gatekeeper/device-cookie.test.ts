import { describe, expect, it } from 'vitest'
import { deriveSecrets } from '#crypto/secrets.ts'
import { deviceCookie, knownDevice } from './device-cookie.ts'

const secrets = deriveSecrets('one installation')

describe('the device cookie', () => {
  it('identifies a browser by the person who signed in from it only', () => {
    const cookie = deviceCookie(secrets, '', 1001)
    expect(knownDevice(secrets, cookie, 1001)).toBe(cookie.split('.')[0])
    expect(knownDevice(secrets, cookie, 1002)).toBeNull()
    expect(knownDevice(secrets, '', 1001)).toBeNull()
  })

  it('is invalid from another installation or on another device', () => {
    const foreign = deviceCookie(deriveSecrets('another installation'), '', 1001)
    expect(knownDevice(secrets, foreign, 1001)).toBeNull()
    const [, seal] = deviceCookie(secrets, '', 1001).split('.')
    expect(knownDevice(secrets, `${'A'.repeat(22)}.${seal}`, 1001)).toBeNull()
  })

  it('contains several people of one browser, the latest eight', () => {
    let cookie = ''
    for (let codPessoa = 1; codPessoa <= 9; codPessoa++) cookie = deviceCookie(secrets, cookie, codPessoa)
    expect(knownDevice(secrets, cookie, 1)).toBeNull()
    expect([2, 9].map((codPessoa) => knownDevice(secrets, cookie, codPessoa))).not.toContain(null)
    expect(deviceCookie(secrets, cookie, 5).split('.')).toHaveLength(9)
  })

  it('fits the size limit of a cookie, and replaces a malformed one', () => {
    const cookie = deviceCookie(secrets, 'x.y.z', 1001)
    expect(cookie).toMatch(/^[\w-]{22}\.[\w-]{43}$/)
  })
})
