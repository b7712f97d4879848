import { buscaAviso } from '@colab/contract/domains/notices'
import { describe, expect, it } from 'vitest'
import { createDevice } from './device.ts'
import { makePerson } from './people.ts'
import { MINUTE, startServer, type TestServer } from './server.ts'

/* The server's pair rotates daily; the old one stays valid for an hour (wire protocol §2). */

const HOUR = 60 * MINUTE

async function told(server: TestServer): Promise<unknown> {
  return (await createDevice(server).exchange()).json.rsa_public_key_backend
}

const ask = { params: { cpf: '1' } }

describe('the server’s pair', () => {
  it('changes after a day; the old one opens for one hour more, then the device has no keys', async () => {
    const server = await startServer()
    const device = createDevice(server)
    const first = (await device.exchange()).json.rsa_public_key_backend
    server.pass(24 * HOUR - 2 * MINUTE)
    expect(await told(server)).toBe(first)
    server.pass(3 * MINUTE)
    expect(await told(server)).not.toBe(first)
    server.pass(55 * MINUTE)
    expect((await device.call('validaCPF', ask)).status).toBe(200)
    server.pass(5 * MINUTE)
    const late = await device.call('validaCPF', ask)
    expect([late.status, late.json]).toEqual([404, { error: expect.objectContaining({ code: 'noKeys' }) }])
    await device.exchange()
    expect((await device.call('validaCPF', ask)).status).toBe(200)
  })

  it('expires after 25 hours even without a request for the next one', async () => {
    const server = await startServer()
    const device = createDevice(server)
    await device.exchange()
    server.pass(25 * HOUR + MINUTE)
    expect((await device.call('validaCPF', ask)).status).toBe(404)
  })

  it('is tried for an envelope that was sealed for it, so that no other device opens one that was refused', async () => {
    const server = await startServer()
    const [owner, thief] = [createDevice(server), createDevice(server)]
    for (const device of [owner, thief]) await device.exchange()
    const body = JSON.stringify({ data: owner.seal('validaCPF', ask) })
    server.pass(24 * HOUR + MINUTE)
    await owner.exchange()
    expect((await owner.put(body)).status).toBe(400)
    expect((await thief.put(body)).status).toBe(400)
    expect((await thief.call('validaCPF', ask)).status).toBe(200)
  })

  it('exists ahead of its time through maintenance, and is returned only then', async () => {
    const server = await startServer()
    const first = await told(server)
    server.pass(23 * HOUR)
    await server.app.keyring.maintain()
    expect(await server.app.db.selectFrom('serverKey').select('id').execute()).toHaveLength(2)
    expect(await told(server)).toBe(first)
    server.pass(HOUR)
    const second = await told(server)
    expect(second).not.toBe(first)
    server.pass(2 * HOUR)
    await server.app.keyring.maintain()
    const left = await server.app.db.selectFrom('serverKey').select('publicKey').execute()
    expect(left).toEqual([{ publicKey: second }])
  })

  it('stays sealed in the database', async () => {
    const server = await startServer()
    const [row] = await server.app.db.selectFrom('serverKey').select('sealedPrivateKey').execute()
    const kept = Buffer.from(row?.sealedPrivateKey ?? [])
    expect(kept.length).toBeGreaterThan(1000)
    const rsaEncryption = Buffer.from('2a864886f70d010101', 'hex')
    expect(kept.includes(rsaEncryption)).toBe(false)
  })
})

describe('two processes on one database', () => {
  it('tell the same pair, also when they make the next one at the same moment', async () => {
    const one = await startServer()
    const other = await startServer({ besides: one })
    expect(await told(other)).toBe(await told(one))
    for (const server of [one, other]) server.pass(24 * HOUR + MINUTE)
    const [ofOne, ofOther] = await Promise.all([told(one), told(other)])
    expect(ofOther).toBe(ofOne)
  })

  it('open what was sealed under a pair that only the other one made', async () => {
    const one = await startServer()
    const other = await startServer({ besides: one })
    for (const server of [one, other]) server.pass(24 * HOUR + MINUTE)
    const device = createDevice(one)
    await device.exchange()
    const there = createDevice(other, null, device.deviceId)
    expect((await there.put(JSON.stringify({ data: device.seal('validaCPF', ask) }))).status).toBe(200)
  })

  it('both refuse an envelope that one of them has seen', async () => {
    const one = await startServer()
    const other = await startServer({ besides: one })
    const device = createDevice(one)
    await device.exchange()
    const body = JSON.stringify({ data: device.seal('validaCPF', ask) })
    expect((await device.put(body)).status).toBe(200)
    expect((await createDevice(other, null, device.deviceId).put(body)).json).toMatchObject({
      error: { code: 'envelope' },
    })
  })
})

describe('the channel', () => {
  it('renegotiates when its server key is gone and repeats the call with the original data', async () => {
    const server = await startServer()
    const { cpf, senha } = await makePerson(server)
    const client = server.client()
    await client.signIn(cpf, senha)
    const before = client.keys()
    const { app } = server
    await app.db.deleteFrom('serverKey').execute()
    await app.db.updateTable('device').set({ serverKeyId: 'gone' }).execute()
    await app.keyring.maintain()
    expect(await client.channel.call(buscaAviso, { todos: true })).toMatchObject({ Avisos: [] })
    expect(client.keys()?.publicKey).not.toBe(before?.publicKey)
    expect(client.keys()?.deviceId).toBe(before?.deviceId)
  })
})
