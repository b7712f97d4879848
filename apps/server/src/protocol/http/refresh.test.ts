import { randomUUID } from 'node:crypto'
import { validaSenha } from '@colab/contract/domains/access'
import { readToken } from '@colab/contract/wire/token'
import { describe, expect, it } from 'vitest'
import { refreshSession, revokeSessionsOf, startSession } from '#gatekeeper/sessions.ts'
import { browserFetch } from '../../../test/browser.ts'
import { createDevice } from '../../../test/device.ts'
import { makePerson, type TestPerson } from '../../../test/people.ts'
import {
  createClient,
  MINUTE,
  shareServer,
  startServer,
  type TestClient,
  type TestServer,
} from '../../../test/server.ts'

const server = await shareServer()

const HOUR = 60 * MINUTE

async function signedIn(): Promise<{ person: TestPerson; client: TestClient }> {
  const person = await makePerson(server)
  const client = server.client()
  await client.signIn(person.cpf, person.senha)
  return { person, client }
}

const cookieOf = ({ cookies }: ReturnType<typeof browserFetch>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Signs a person in from a browser, which keeps cookies. */
async function inBrowser(): Promise<{ client: TestClient; cookie: string }> {
  const { cpf, senha } = await makePerson(server)
  const browser = browserFetch()
  const client = createClient(server.url, browser.fetch)
  await client.signIn(cpf, senha)
  return { client, cookie: cookieOf(browser) }
}

interface Sent {
  body?: Record<string, unknown>
  deviceId?: string
  cookie?: string | undefined
}

/** Refreshes with the client's tokens, changed by the test. */
async function refresh(
  client: TestClient,
  { body, deviceId, cookie }: Sent = {},
  { url }: Pick<TestServer, 'url'> = server,
) {
  const session = client.session()
  if (!session) throw new Error('not signed in')
  const bearer = readToken(session.token)
  const response = await fetch(`${url}/login/colab/refresh-token`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Device-Id': deviceId ?? bearer.deviceId,
      'X-Domain': new URL(url).host,
      'X-Client-Id': 'colab',
      ...(cookie && { Cookie: cookie }),
    },
    body: JSON.stringify({
      cpf: bearer.cpf,
      nome_pessoa: bearer.nome,
      cod_pessoa: bearer.codPessoa,
      refresh_token: session.refresh,
      ...body,
    }),
  })
  const answer = (await response.json()) as { token: string; refresh_token: string; error?: { code: string } }
  return { status: response.status, answer }
}

function take(client: TestClient, { answer }: Awaited<ReturnType<typeof refresh>>): void {
  client.set({ session: { token: answer.token, refresh: answer.refresh_token } })
}

describe('POST /login/colab/refresh-token', () => {
  it('gives a new pair at every use, whose token lives 15 minutes', async () => {
    const { client } = await signedIn()
    server.pass(MINUTE)
    const before = client.session()
    const { status, answer } = await refresh(client)
    expect(status).toBe(200)
    expect(Object.keys(answer).sort()).toEqual(['refresh_token', 'token'])
    expect(answer.refresh_token).not.toBe(before?.refresh)
    const expiry = (token = '') => readToken(token).expires ?? 0
    const lives = expiry(answer.token) - expiry(before?.token)
    expect(lives).toBeGreaterThanOrEqual(60)
    expect(lives).toBeLessThan(65)
  })

  it('ends the token that was in the address at its first use', async () => {
    const { app } = server
    const { codPessoa } = await makePerson(server)
    const deviceId = randomUUID()
    const handedOver = await startSession(app, app.db, { codPessoa, deviceId, scope: 'full' })
    const device = createDevice(server, handedOver, deviceId)
    await device.exchange()
    const status = async () => (await device.call('buscaAviso', { params: { todos: true } })).status
    expect(await status()).toBe(200)
    device.tokens = await refreshSession(app, { refreshToken: handedOver.refresh_token, deviceId, codPessoa })
    expect(await status()).toBe(200)
    device.tokens = handedOver
    expect(await status()).toBe(401)
  })

  it('is refused 60 s after sign-in when the token of the address was never traded', async () => {
    const { app } = server
    const { codPessoa, cpf } = await makePerson(server)
    const deviceId = randomUUID()
    for (const [seconds, expected] of [
      [59, 200],
      [60, 401],
    ] as const) {
      const tokens = await startSession(app, app.db, { codPessoa, deviceId, scope: 'full' })
      const client = server.client()
      client.set({ session: { token: tokens.token, refresh: tokens.refresh_token } })
      server.pass(seconds * 1000)
      expect((await refresh(client, { body: { cpf } })).status).toBe(expected)
      expect((await createDevice(server, tokens, deviceId).exchange()).status).toBe(401)
    }
  })

  it('repeats itself to the same device within 10 s', async () => {
    const { client } = await signedIn()
    const first = await refresh(client)
    server.pass(8000)
    expect(await refresh(client)).toEqual(first)
  })

  it('answers ten at the same moment, in two processes, alike', async () => {
    const second = await startServer({ besides: server })
    const { client } = await signedIn()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => refresh(client, {}, at % 2 ? server : second)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map(({ answer }) => JSON.stringify(answer))).size).toBe(1)
  })

  it.each([
    ['another device', { deviceId: 'another-device' }],
    ['another person', { body: { cod_pessoa: 1 } }],
    ['another CPF', { body: { cpf: '52998224725' } }],
    ['a token that is none', { body: { refresh_token: 'x.1.y' } }],
  ])('refuses %s, and the owner goes on', async (_who, sent: Sent) => {
    const { client } = await signedIn()
    const { status, answer } = await refresh(client, sent)
    expect([status, answer.error?.code]).toEqual([401, 'unauthorized'])
    expect((await refresh(client)).status).toBe(200)
  })

  it('ends 12 hours after sign-in, however often it was used', async () => {
    const { client } = await signedIn()
    server.pass(11 * HOUR + 55 * MINUTE)
    const last = await refresh(client)
    expect(last.status).toBe(200)
    take(client, last)
    server.pass(5 * MINUTE)
    const over = await refresh(client)
    expect([over.status, over.answer.error?.code]).toEqual([401, 'over'])
  })

  it('does not say of a session that was ended that it came to its end', async () => {
    const { person, client } = await signedIn()
    await revokeSessionsOf(server.app.db, person.codPessoa, server.app.clock.now(), null)
    server.pass(13 * HOUR)
    expect((await refresh(client)).answer.error?.code).toBe('unauthorized')
  })

  it('refuses a token that is only for a new password', async () => {
    const { cpf, senha } = await makePerson(server, { padrao: true })
    const client = server.client()
    await client.signIn(cpf, senha)
    expect((await refresh(client)).status).toBe(401)
  })

  it('rejects a malformed body with 400', async () => {
    const { client } = await signedIn()
    expect((await refresh(client, { body: { refresh_token: 7 } })).status).toBe(400)
  })
})

describe('a refresh token', () => {
  it('ends the family when a token is used again later', async () => {
    const { client } = await signedIn()
    const rotated = await refresh(client)
    server.pass(11_000)
    expect((await refresh(client)).status).toBe(401)
    take(client, rotated)
    expect((await refresh(client)).status).toBe(401)
  })

  it('ends the family when a token of two generations ago comes, however soon', async () => {
    const { client } = await signedIn()
    const stolen = client.session()
    take(client, await refresh(client))
    const latest = await refresh(client)
    client.set({ session: stolen })
    expect((await refresh(client)).status).toBe(401)
    take(client, latest)
    expect((await refresh(client)).status).toBe(401)
  })

  it('ends the family when a token is used again from another device, at once', async () => {
    const { client } = await signedIn()
    const stolen = client.session()
    take(client, await refresh(client))
    const latest = client.session()
    client.set({ session: stolen })
    expect((await refresh(client, { deviceId: 'another-device' })).status).toBe(401)
    client.set({ session: latest })
    expect((await refresh(client)).status).toBe(401)
  })

  it('serves nobody without the cookie of the browser that signed in', async () => {
    const { client, cookie } = await inBrowser()
    const stolen = client.session()
    for (const thief of [undefined, `colab_device=${'A'.repeat(22)}`]) {
      expect((await refresh(client, { cookie: thief })).status).toBe(401)
    }
    const first = await refresh(client, { cookie })
    expect(first.status).toBe(200)
    expect(await refresh(client, { cookie })).toEqual(first)
    take(client, first)
    const latest = client.session()
    client.set({ session: stolen })
    // Within ten seconds, with the device id of its owner.
    expect((await refresh(client)).status).toBe(401)
    client.set({ session: latest })
    expect((await refresh(client, { cookie })).status).toBe(401)
  })

  it('ends the family when a client without the cookie traded the token of the address before its owner', async () => {
    const { person } = await signedIn()
    const browser = browserFetch()
    const client = createClient(server.url, browser.fetch)
    const { ttLogin } = await client.channel.call(validaSenha, person)
    client.set({ session: { token: ttLogin[0]?.token ?? '', refresh: ttLogin[0]?.refresh_token ?? '' } })
    const thief = server.client()
    thief.set({ session: client.session() })
    take(thief, await refresh(thief))
    expect((await refresh(client, { cookie: cookieOf(browser) })).status).toBe(401)
    expect((await refresh(thief)).status).toBe(401)
  })
})
