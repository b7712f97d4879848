import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { CALLS_WITHOUT_SESSION } from '#gatekeeper/limits.ts'
import { HTTP_LIMITS } from '#protocol/http/limits.ts'
import { protocolMaintenance } from '#protocol/maintenance.ts'
import { readSettings } from '#runtime/settings.ts'
import { createDevice, signedIn } from './device.ts'
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

describe('threat overload: the server', () => {
  it('has a time limit on headers, bodies and uploads, and one on connections', () => {
    expect(readSettings({}).limits).toMatchObject({ headers: 15_000, body: 30_000, upload: 120_000, connections: 5000 })
  })

  it.each(SLOW)('ends fifty connections that send %s without end, and answers others meanwhile', async (_, text) => {
    const sockets = await Promise.all(Array.from({ length: 50 }, () => open(server, text)))
    const ended = sockets.map((socket) => (socket.closed ? null : once(socket, 'close')))
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
      ...{ method: 'PUT', body: '{}' },
      headers: { 'Content-Type': 'application/json', 'X-Device-Id': 'd' },
    })
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '2'])
    expect(await response.json()).toMatchObject({ error: { code: 'busy' } })
    expect((await fetch(`${busy.url}/health`)).status).toBe(200)
  })
})

describe('threat overload: without a session', () => {
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
