import { describe, expect, it } from 'vitest'
import { insertAll } from '#db/insert.ts'
import { createDevice, signedIn } from './device.ts'
import { shareServer } from './server.ts'

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

describe('threat tampering: an envelope that was changed on the way', () => {
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

describe('threat replay: an envelope that was used', () => {
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

  it('is not used up by an invalid token', async () => {
    const person = await signedIn(server)
    const body = JSON.stringify({ data: person.seal('buscaAviso') })
    expect((await person.put(body, { Authorization: 'Bearer e30.e30.e30' })).status).toBe(401)
    expect((await person.put(body)).status).toBe(200)
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
