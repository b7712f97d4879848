import { createPublicKey } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { readEnvelope, SIZES, writeEnvelope } from '@colab/contract/wire/envelope'
import { requestBody } from '@colab/contract/wire/request'
import { describe, expect, it } from 'vitest'
import { createSealingKey, sealWith } from '#crypto/envelope.ts'
import { CALLS_WITHOUT_SESSION } from '#gatekeeper/limits.ts'
import { HTTP_LIMITS } from '#protocol/http/limits.ts'
import { protocolMaintenance } from '#protocol/maintenance.ts'
import { readSettings } from '#runtime/settings.ts'
import { createDevice, type Device, signedIn } from './device.ts'
import { closed } from './process.ts'
import { MINUTE, shareServer, startServer, type TestServer } from './server.ts'

/* Requests that only cost: bodies that never end, and too many calls at once. Time limits are shortened here. */

const SHORT = 300
const server = await shareServer({
  settings: { limits: { ...HTTP_LIMITS, headers: SHORT, body: SHORT, upload: SHORT } },
})
const person = await signedIn(server)

async function open({ url }: Pick<TestServer, 'url'>, text: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => {})
  socket.resume().write(text)
  return socket
}

const head = (line: string, ...more: string[]) => `${[line, 'Host: x', ...more].join('\r\n')}\r\n`

const SLOW = [
  ['headers', head('PUT /rest/app/app HTTP/1.1')],
  ['a call', `${head('PUT /rest/app/app HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 99')}\r\n{"d`],
  [
    'a call in chunks',
    `${head('PUT /rest/app/app HTTP/1.1', 'Content-Type: application/json', 'Transfer-Encoding: chunked')}\r\n1\r\n{`,
  ],
  [
    'a form',
    `${head('POST /assinar/x HTTP/1.1', 'Content-Type: application/x-www-form-urlencoded', 'Content-Length: 99')}\r\na`,
  ],
  [
    'an upload',
    `${head('POST /web/DownloadUploadFiles HTTP/1.1', 'Content-Type: multipart/form-data; boundary=b', 'Content-Length: 9999999')}\r\n--b`,
  ],
] as const

describe('the server', () => {
  it('has a time limit on headers, bodies and uploads, and one on connections', () => {
    expect(readSettings({}).limits).toMatchObject({ headers: 15_000, body: 30_000, upload: 120_000, connections: 5000 })
  })

  it.each(SLOW)('ends fifty connections that send %s without end, and answers others meanwhile', async (_, text) => {
    const sockets = await Promise.all(Array.from({ length: 50 }, () => open(server, text)))
    const ended = sockets.map(closed)
    expect((await person.call('buscaAviso')).status).toBe(200)
    await Promise.all(ended)
    expect((await person.call('buscaAviso')).status).toBe(200)
  })

  it('refuses a body that claims to be larger than 256 KB before it is sent', async () => {
    const claimed = head('PUT /rest/app/app HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 1073741824')
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.write(`${claimed}\r\n{`)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /)
    socket.destroy()
  })

  it('refuses calls beyond those in progress with 503 and the time to wait, and still answers reads of pages', async () => {
    const busy = await startServer({ settings: { limits: { ...HTTP_LIMITS, calls: 0 } } })
    const response = await fetch(`${busy.url}/rest/app/app`, {
      method: 'PUT',
      body: '{}',
      headers: { 'Content-Type': 'application/json', 'X-Device-Id': 'd' },
    })
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '2'])
    expect(await response.json()).toMatchObject({ error: { code: 'busy' } })
    expect((await fetch(`${busy.url}/health`)).status).toBe(200)
  })
})

describe('envelopes that do not open', () => {
  function junk(device: Device): string {
    const encryptedKey = new Uint8Array(SIZES.encryptedKey)
    return JSON.stringify({ data: writeEnvelope({ ...readEnvelope(device.seal('buscaAviso')), encryptedKey }) })
  }

  async function statuses(device: Device, times: number): Promise<number[]> {
    const found: number[] = []
    for (let at = 0; at < times; at++) found.push((await device.put(junk(device))).status)
    return found
  }

  it('are limited before their RSA operation: by session, or by device and address without one; known keys go on', async () => {
    const limits = { ...HTTP_LIMITS, unopened: 2, unopenedFromAddress: 3 }
    const own = await startServer({ settings: { limits } })
    const { db } = own.app
    const [person, other] = [await signedIn(own), await signedIn(own)]
    const key = createSealingKey(createPublicKey(String((await person.exchange()).json.rsa_public_key_backend)))
    const callUnderKey = async () => {
      const data = sealWith(key, JSON.stringify(requestBody('buscaAviso', { todos: true })))
      return (await person.put(JSON.stringify({ data }))).status
    }
    expect(await callUnderKey()).toBe(200)
    expect(await statuses(person, 3)).toEqual([400, 400, 429])
    expect(await callUnderKey()).toBe(200)
    const refused = await person.call('buscaAviso')
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, expect.stringMatching(/^(600|5\d\d)$/)])

    const [first, second] = [createDevice(own), createDevice(own)]
    for (const device of [first, second]) await device.exchange()
    expect([await statuses(first, 3), await statuses(second, 2)]).toEqual([
      [400, 400, 429],
      [400, 429],
    ])
    expect((await other.call('buscaAviso')).status).toBe(200)

    // A missing session or missing keys are reported before the limit, in the order of the protocol.
    await db.deleteFrom('device').where('deviceId', '=', first.deviceId).execute()
    await db.updateTable('session').set({ revokedAt: 1 }).where('deviceId', '=', person.deviceId).execute()
    expect([await statuses(first, 1), await statuses(person, 1)]).toEqual([[404], [401]])
    own.pass(10 * MINUTE)
    expect(await statuses(second, 1)).toEqual([400])
  })
})

describe('without a session', () => {
  it('key exchanges and calls are limited by address, and nothing is stored beyond the limit', async () => {
    const server = await startServer()
    const { db } = server.app
    const device = createDevice(server)
    await device.exchange()
    const call = () => device.call('validaCPF', { params: { cpf: '52998224725' } })
    await call()
    const stored = async () => [
      await db.selectFrom('device').select('deviceId').execute(),
      await db.selectFrom('seenEnvelope').select('digest').execute(),
    ]
    const before = await stored()
    await db.updateTable('rateWindow').set({ count: CALLS_WITHOUT_SESSION.most }).execute()
    expect([(await createDevice(server).exchange()).status, (await call()).status]).toEqual([429, 429])
    expect(await stored()).toEqual(before)
  })

  it('keys are deleted after an hour in which nobody signed in with them', async () => {
    const server = await startServer()
    const [unused, used] = [createDevice(server), await signedIn(server)]
    await unused.exchange()
    server.pass(61 * MINUTE)
    await protocolMaintenance(server.app)
    const left = await server.app.db.selectFrom('device').select('deviceId').execute()
    expect(left).toEqual([{ deviceId: used.deviceId }])
  })
})
