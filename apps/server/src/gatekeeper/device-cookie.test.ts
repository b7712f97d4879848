import { validaSenha } from '@colab/contract/domains/access'
import { describe, expect, it } from 'vitest'
import { deriveSecrets } from '#crypto/secrets.ts'
import { browserFetch } from '../../test/browser.ts'
import { makePerson } from '../../test/people.ts'
import { createClient, startServer } from '../../test/server.ts'
import { deviceCookie, knownBrowser, knownDevice } from './device-cookie.ts'

const secrets = deriveSecrets('one installation')

describe('the device cookie', () => {
  it('identifies a browser by the person who signed in from it only', () => {
    const cookie = deviceCookie(secrets, '', 1001)
    expect(knownDevice(secrets, cookie, 1001)).toBe(cookie.split('.')[0])
    expect(knownDevice(secrets, cookie, 1002)).toBeNull()
    expect(knownDevice(secrets, '', 1001)).toBeNull()
  })

  it('proves nothing from another installation or on another device', () => {
    const foreign = deviceCookie(deriveSecrets('another installation'), '', 1001)
    expect(knownDevice(secrets, foreign, 1001)).toBeNull()
    const [, ...seals] = deviceCookie(secrets, '', 1001).split('.')
    const moved = ['A'.repeat(22), ...seals].join('.')
    expect([knownDevice(secrets, moved, 1001), knownBrowser(secrets, moved)]).toEqual([null, null])
    expect([foreign, '', 'A'.repeat(22)].map((cookie) => knownBrowser(secrets, cookie))).toEqual([null, null, null])
  })

  it('identifies a browser where anybody signed in, and nothing at the desk of HR', () => {
    const cookie = deviceCookie(secrets, '', 1001)
    expect(knownBrowser(secrets, cookie)).toBe(cookie.split('.')[0])
    expect(knownBrowser(secrets, deviceCookie(secrets, cookie, 1002))).toBe(cookie.split('.')[0])
    expect(knownDevice(secrets, cookie, 1001, 'desk device')).toBeNull()
    expect(knownBrowser(secrets, cookie, 'desk device')).toBeNull()
  })

  it('contains several people of one browser, the latest eight', () => {
    let cookie = ''
    for (let codPessoa = 1; codPessoa <= 9; codPessoa++) cookie = deviceCookie(secrets, cookie, codPessoa)
    expect(knownDevice(secrets, cookie, 1)).toBeNull()
    expect([2, 9].map((codPessoa) => knownDevice(secrets, cookie, codPessoa))).not.toContain(null)
    expect(deviceCookie(secrets, cookie, 5).split('.')).toHaveLength(10)
  })

  it('fits the size limit of a cookie, and replaces a malformed one', () => {
    const cookie = deviceCookie(secrets, 'x.y.z', 1001)
    expect(cookie).toMatch(/^[\w-]{22}(\.[\w-]{43}){2}$/)
  })

  it('uses a name over HTTPS that no other host can set, and counts under no other name', async () => {
    const server = await startServer({ settings: { publicUrl: 'https://portal.example' } })
    const { cpf, senha } = await makePerson(server)
    const browser = browserFetch()
    const client = createClient(server.url, browser.fetch)
    await client.signIn(cpf, senha)
    expect(browser.set[0]).toMatch(
      /^__Host-colab_device=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
    )
    const stranger = server.client()
    for (let at = 0; at < 5; at++) {
      await expect(stranger.channel.call(validaSenha, { cpf, senha: '246802' })).rejects.toMatchObject({
        codigo: 'senhaInvalida',
      })
    }
    client.set({ session: null })
    const value = browser.cookies.get('__Host-colab_device') ?? ''
    const planted = browserFetch()
    planted.cookies.set('colab_device', value)
    const { channel } = createClient(server.url, planted.fetch)
    await expect(channel.call(validaSenha, { cpf, senha })).rejects.toMatchObject({ codigo: 'bloqueado' })
    await client.signIn(cpf, senha)
  })
})
