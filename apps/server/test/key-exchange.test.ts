import { createPublicKey, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { refreshSession, startSession } from '#gatekeeper/sessions.ts'
import { createDevice, DEVICE_KEY, deviceOf, signedIn } from './device.ts'
import { BAD_KEYS, GOOD_KEY } from './keys.ts'
import { shareServer } from './server.ts'

/* `POST /chave` (wire protocol §2). */

const server = await shareServer()

describe('POST /chave', () => {
  it('answers the server’s key, RSA-2048 with exponent 65537 as PEM SPKI, the same to everyone', async () => {
    const one = await createDevice(server).exchange()
    const other = await createDevice(server).exchange(GOOD_KEY)
    expect(one.status).toBe(200)
    expect(one.json).toEqual(other.json)
    const pem = String(one.json.rsa_public_key_backend)
    expect(pem).toMatch(/^-----BEGIN PUBLIC KEY-----\n/)
    expect(createPublicKey(pem).asymmetricKeyDetails).toEqual({ modulusLength: 2048, publicExponent: 65537n })
  })

  it.each(Object.entries(BAD_KEYS))('refuses %s with 400, and the device has no keys', async (_, key) => {
    const device = createDevice(server)
    const { status, json } = await device.exchange(key)
    expect([status, json]).toEqual([400, { error: expect.objectContaining({ code: 'publicKey' }) }])
    expect((await device.put('{"data":"e30="}')).status).toBe(404)
  })

  it('keeps the key a device has when it offers a bad one', async () => {
    const device = createDevice(server)
    await device.exchange()
    await device.exchange('garbage')
    expect((await device.call('validaCPF', { params: { cpf: '52998224725' } })).status).toBe(200)
  })

  it('replaces the key of a device: answers are sealed for the new one', async () => {
    const device = createDevice(server)
    await device.exchange(GOOD_KEY)
    await expect(device.call('validaCPF', { params: { cpf: '52998224725' } })).rejects.toThrow()
    await device.exchange(DEVICE_KEY)
    expect((await device.call('validaCPF', { params: { cpf: '52998224725' } })).status).toBe(200)
  })

  it.each([undefined, '', ' ', 'a b', 'ação', 'x'.repeat(201)])('refuses the device id %j with 400', async (id) => {
    const encoded = id && Buffer.from(id).toString('latin1')
    const { status, json } = await createDevice(server).exchange(GOOD_KEY, { 'X-Device-Id': encoded })
    expect([status, json]).toEqual([400, { error: expect.objectContaining({ code: 'deviceId' }) }])
  })

  it.each(['1', '{0F8FAD5B-D9CB}', 'x'.repeat(200)])('takes the device id %j', async (id) => {
    expect((await createDevice(server, null, `${id}`).exchange()).status).toBe(200)
  })

  it('refuses a bad token before a bad key', async () => {
    const { status } = await createDevice(server).exchange('garbage', { Authorization: 'Bearer e30.e30.e30' })
    expect(status).toBe(401)
  })
})

describe('a device on which a session lives', () => {
  it('may replace its key with the session’s token', async () => {
    const device = await signedIn(server)
    expect((await device.exchange()).status).toBe(200)
    expect((await device.call('buscaAviso')).status).toBe(200)
  })

  it.each(['no token', 'the token of another device', 'the token of a session that is over', 'an expired token'])(
    'keeps its key from %s',
    async (holder) => {
      const device = await signedIn(server)
      const thief = createDevice(server, null, device.deviceId)
      if (holder === 'the token of another device') thief.tokens = (await deviceOf(server, device.owner)).tokens
      if (holder === 'the token of a session that is over') {
        thief.tokens = device.tokens
        device.tokens = (await deviceOf(server, device.owner, device.deviceId)).tokens
      }
      if (holder === 'an expired token') {
        thief.tokens = device.tokens
        server.pass(16 * 60_000)
      }
      expect((await thief.exchange(GOOD_KEY)).status).toBe(401)
      if (holder === 'an expired token') server.pass(-16 * 60_000)
      expect((await device.call('buscaAviso')).status).toBe(200)
    },
  )

  it('is free for everybody again after the session ended', async () => {
    const device = await signedIn(server)
    await fetch(`${server.url}/login/colab/logout`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Device-Id': device.deviceId },
      body: JSON.stringify({ refresh_token: device.tokens?.refresh_token }),
    })
    expect((await createDevice(server, null, device.deviceId).exchange()).status).toBe(200)
    expect((await createDevice(server, device.tokens, device.deviceId).exchange()).status).toBe(401)
  })

  it('keeps its key from the token that stood in an address, once that was traded', async () => {
    const { app } = server
    const { owner } = await signedIn(server)
    const deviceId = randomUUID()
    const first = await startSession(app, app.db, { codPessoa: owner.codPessoa, deviceId, scope: 'full' })
    await refreshSession(app, { refreshToken: first.refresh_token, deviceId, codPessoa: owner.codPessoa })
    expect((await createDevice(server, first, deviceId).exchange()).status).toBe(401)
  })
})
