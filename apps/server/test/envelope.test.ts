import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays } from '@colab/contract/wire/calendar'
import { describe, expect, it } from 'vitest'
import { insertAll } from '#db/insert.ts'
import { REFUSED_ENVELOPES } from '#gatekeeper/limits.ts'
import { createDevice, type Device, signedIn } from './device.ts'
import { makePerson } from './people.ts'
import { shareServer, startServer } from './server.ts'

/* Every invalid envelope gets the same response to the byte: an attacker learns nothing (wire protocol §3). */

const server = await shareServer()
const device = createDevice(server)
await device.exchange()

const REFUSED = '400 {"error":{"code":"envelope","message":"The body is not a sealed request."}}'

async function answersTo(datas: string[]): Promise<Set<string>> {
  const answers = new Set<string>()
  const left = datas.values()
  const post = async () => {
    for (const data of left) {
      const { status, text } = await device.put(JSON.stringify({ data }))
      answers.add(`${status} ${text}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, post))
  return answers
}

/** Step width; the complete check of every bit is a cheaper test beside the code that decrypts. */
function every(length: number, step: number): number[] {
  return Array.from({ length: Math.ceil(length / step) }, (_, index) => index * step)
}

describe('an envelope that was changed on the way', () => {
  const data = device.seal('validaCPF', { params: { cpf: '1' } })
  const json = Buffer.from(data, 'base64')

  it('is rejected with the same response after one changed bit', async () => {
    const flipped = every(json.length, 5).map((at) => {
      const copy = Buffer.from(json)
      copy[at] = (copy[at] ?? 0) ^ (1 << (at & 7))
      return copy.toString('base64')
    })
    expect(await answersTo(flipped)).toEqual(new Set([REFUSED]))
  })

  it('is rejected with the same response when truncated', async () => {
    const missed = data.replace(/=+$/, '').length
    const cut = every(missed, 7).map((length) => data.slice(0, length))
    expect(await answersTo(cut)).toEqual(new Set([REFUSED]))
  })

  it('was rejected because of the change: the original is accepted', async () => {
    expect((await device.put(JSON.stringify({ data }))).status).toBe(200)
  })
})

describe('an envelope that was used', () => {
  it('is rejected on replay like an invalid one', async () => {
    const person = await signedIn(server)
    const body = JSON.stringify({ data: person.seal('buscaAviso') })
    expect((await person.put(body)).status).toBe(200)
    const again = await person.put(body)
    expect(`${again.status} ${again.text}`).toBe(REFUSED)
  })

  it('is rejected on replay also after a refused method, and in another encoding', async () => {
    const body = { data: device.seal('buscaTudo') }
    expect((await device.put(JSON.stringify(body))).json).toMatchObject({ error: { code: 'parameters' } })
    const unpadded = body.data.replace(/=+$/, '')
    expect((await device.put(JSON.stringify({ data: unpadded }))).text).toBe(REFUSED.slice(4))
  })

  it.each([
    [
      '404',
      async (device: Device) =>
        void (await server.app.db.deleteFrom('device').where('deviceId', '=', device.deviceId).execute()),
      {},
    ],
    ['401', async () => {}, { Authorization: 'Bearer e30.e30.e30' }],
    ['403', async () => {}, { 'Sec-Fetch-Site': 'cross-site' }],
    ['400', async () => {}, { 'X-Device-Id': '', Authorization: undefined }],
  ])('does not open elsewhere after it was answered %s', async (status, before, headers) => {
    const [owner, thief] = [createDevice(server), createDevice(server)]
    for (const one of [owner, thief]) await one.exchange()
    const { cpf, senha } = await makePerson(server)
    const sealed = owner.seal('validaSenha', { params: { cpf, senha } })
    await before(owner)
    expect((await owner.put(JSON.stringify({ data: sealed }), headers)).status).toBe(Number(status))
    const stolen = await thief.put(JSON.stringify({ data: sealed }))
    expect(`${stolen.status} ${stolen.text}`).toBe(REFUSED)
    await owner.exchange()
    expect((await owner.call('validaSenha', { params: { cpf, senha } })).json.retorno).toMatchObject([
      { estatus: 'Sucesso' },
    ])
  })

  it('opens on no other device than the one that it names', async () => {
    const [owner, thief] = [createDevice(server), createDevice(server)]
    for (const one of [owner, thief]) await one.exchange()
    const ofOwner = { params: { cpf: '1' }, pcValidaSenha: JSON.stringify({ dispositivo: owner.deviceId }) }
    const body = JSON.stringify({ data: owner.seal('validaCPF', ofOwner) })
    const stolen = await thief.put(body)
    expect(`${stolen.status} ${stolen.text}`).toBe(REFUSED)
    expect((await owner.put(body)).status).toBe(400)
    expect((await owner.call('validaCPF', ofOwner)).status).toBe(200)
    const person = await signedIn(server)
    const named = await person.call('buscaAviso', { pcValidaSenha: JSON.stringify({ dispositivo: owner.deviceId }) })
    expect(named.text).toBe(REFUSED.slice(4))
  })

  it('is refused also as a report, after it was answered 401', async () => {
    const person = await signedIn(server)
    const body = JSON.stringify({ data: person.seal('gravaDenuncia') })
    expect((await person.put(body, { Authorization: 'Bearer e30.e30.e30' })).status).toBe(401)
    expect((await person.put(body)).text).toBe(REFUSED.slice(4))
  })

  it('is refused as a report that was sent up to two days ago', async () => {
    const own = await startServer()
    const person = await signedIn(own)
    const body = JSON.stringify({ data: person.seal('gravaDenuncia') })
    await person.put(body)
    const names = async () => (await readdir(join(own.settings.dataDir, 'spool', 'seen'), { recursive: true })).length
    const marked = await names()
    for (const day of [1, 2]) {
      // The pair ends after 25 hours, and a mark has to outlive it at any time of the day.
      const seen = join(own.settings.dataDir, 'spool', 'seen')
      const [today = ''] = await readdir(seen)
      await rename(join(seen, today), join(seen, addDays(own.app.clock.today(), -day)))
      expect((await person.put(body)).text).toBe(REFUSED.slice(4))
    }
    expect(await names()).toBe(marked)
  })

  it('is marked without a row for each, however many are refused', async () => {
    const own = await startServer()
    own.app.windows.count({ ...REFUSED_ENVELOPES }, '127.0.0.1')
    const device = createDevice(own)
    await device.exchange()
    await own.app.db.deleteFrom('device').execute()
    for (let left = REFUSED_ENVELOPES.most - 2; left > 0; left--) own.app.windows.count(REFUSED_ENVELOPES, '127.0.0.1')
    const call = async () => (await device.call('validaCPF', { params: { cpf: '1' } })).status
    expect([await call(), await call(), await call()]).toEqual([404, 429, 429])
  })

  it('is accepted once under 200 device ids', async () => {
    const devices = Array.from({ length: 200 }, () => createDevice(server))
    const { db } = server.app
    const own = await db
      .selectFrom('device')
      .selectAll()
      .where('deviceId', '=', device.deviceId)
      .executeTakeFirstOrThrow()
    await insertAll(
      db,
      'device',
      devices.map(({ deviceId }) => ({ ...own, deviceId })),
    )
    const body = JSON.stringify({ data: device.seal('validaCPF', { params: { cpf: '1' } }) })
    const statuses = await Promise.all(devices.map(async (other) => (await other.put(body)).status))
    expect(statuses.sort()).toEqual([200, ...Array(199).fill(400)])
  })

  it('is rejected on replay by another person, on another device', async () => {
    const [person, other] = [await signedIn(server), await signedIn(server)]
    const body = JSON.stringify({ data: person.seal('buscaAviso') })
    expect((await person.put(body)).status).toBe(200)
    expect((await other.put(body)).text).toBe(REFUSED.slice(4))
  })

  it('is accepted once when sent concurrently', async () => {
    const body = JSON.stringify({ data: device.seal('validaCPF', { params: { cpf: '1' } }) })
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await device.put(body)).status))
    expect(statuses.sort()).toEqual([200, ...Array(7).fill(400)])
  })
})
