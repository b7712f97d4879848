import type { FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import type { App } from '#protocol/app.ts'
import { addressOf, callerOf, deviceIdOf, isSecure } from './caller.ts'

interface SentCall {
  headers?: Record<string, string>
  protocol?: string
  ip?: string
  publicUrl?: string
}

/** Returns the caller of a request, and the cookie that it sets. */
function call({ headers = {}, protocol = 'http', ip = '10.0.0.1', publicUrl = '' }: SentCall) {
  const request = { headers: { 'x-device-id': 'device', ...headers }, protocol, ip, id: 'request', socket: {} }
  const set: string[] = []
  const reply = { header: (name: string, value: string) => set.push(`${name}: ${value}`) }
  const caller = callerOf(
    request as unknown as FastifyRequest,
    reply as unknown as FastifyReply,
    { settings: { publicUrl } } as App,
  )
  caller.setDeviceCookie('name.seal')
  return { ...caller, set }
}

describe('the device cookie', () => {
  it('is hidden from pages and other sites, and lives for a year', () => {
    const attributes = 'Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict'
    expect(call({}).set).toEqual([`Set-Cookie: colab_device=name.seal; ${attributes}`])
    const secure = [`Set-Cookie: __Host-colab_device=name.seal; ${attributes}; Secure`]
    expect(call({ protocol: 'https' }).set).toEqual(secure)
    expect(call({ publicUrl: 'https://rh.example' }).set).toEqual(secure)
  })

  it.each([
    ['colab_device=name.seal', 'name.seal'],
    ['other=1;colab_device=name.se-al;  last=2', 'name.se-al'],
    ['other=1;  colab_device=name', 'name'],
    ['__Host-colab_device=name', ''],
    ['xcolab_device=name', ''],
    ['colab_device=', ''],
    ['colab_device=na me', ''],
    ['colab_device=name"', ''],
    ['colab_device="name', ''],
    ['', ''],
  ])('is read from %j as %j', (cookie, value) => {
    expect(call({ headers: { cookie } }).deviceCookie).toBe(value)
  })

  it('over TLS is read by the name that no other host can set', () => {
    const headers = { cookie: 'colab_device=forged; __Host-colab_device=own' }
    expect(call({ headers, protocol: 'https' }).deviceCookie).toBe('own')
  })
})

describe('a caller', () => {
  it('is described by device, address, request and browser', () => {
    const caller = call({ headers: { 'user-agent': 'Firefox/127.0' } })
    expect(caller).toMatchObject({ deviceId: 'device', address: '10.0.0.1', requestId: 'request' })
    expect(caller.userAgent).toBe('Firefox/127.0')
    expect(call({})).toMatchObject({ userAgent: '', model: '', deviceCookie: '' })
  })

  it.each([
    ['"SM-A145M"', 'SM-A145M'],
    ['"moto g(50) 5G"', 'moto g(50) 5G'],
    ['""', ''],
    ['SM-A145M', ''],
    ['"<b>"', ''],
    [`"${'x'.repeat(41)}"`, ''],
  ])('that sends %s is of the model %j', (hint, model) => {
    expect(call({ headers: { 'sec-ch-ua-model': hint } }).model).toBe(model)
  })

  it.each([
    ['10.0.0.7', '10.0.0.7'],
    ['2001:db8::1', '2001:db8::1'],
    ['unknown', '192.0.2.1'],
    ['', '192.0.2.1'],
  ])('that the proxy calls %j has the address %j', (ip, address) => {
    expect(addressOf({ ip, socket: { remoteAddress: '192.0.2.1' } } as FastifyRequest)).toBe(address)
  })

  it('has no address after it hung up', () => {
    expect(addressOf({ ip: '', socket: {} } as FastifyRequest)).toBe('')
  })

  it('is refused without a device, and as signed out when it sends a token', () => {
    const request = (headers: object) => ({ headers }) as FastifyRequest
    expect(() => deviceIdOf(request({}))).toThrow(expect.objectContaining({ code: 'deviceId' }))
    expect(() => deviceIdOf(request({ authorization: '' }))).toThrow(expect.objectContaining({ code: 'unauthorized' }))
  })

  it('is secure over TLS, which may end at a proxy', () => {
    const secure = (protocol: string, publicUrl: string) => isSecure({ protocol } as FastifyRequest, { publicUrl })
    expect([secure('https', ''), secure('http', 'https://rh.example')]).toEqual([true, true])
    expect([secure('http', ''), secure('http', 'http://rh.example')]).toEqual([false, false])
  })
})
