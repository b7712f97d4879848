import { beforeEach, describe, expect, it } from 'vitest'
import type { DeviceKeys } from './channel/options.ts'
import { createChannel } from './channel.ts'
import { validaSenha } from './domains/access.ts'
import { alteraSituacaoAviso, buscaAviso } from './domains/notices.ts'
import { brokenOff, createFake, DEVICE_ID, fakeToken, lost, status, text } from './test/fake-server.ts'
import { SignedOut, Unavailable } from './wire/failures.ts'

/* Handling of 401 and 404 by the channel (wire protocol §3), for concurrent calls. */

const APP = '/rest/app/app'
const CHAVE = '/chave'
const REFRESH = '/login/colab/refresh-token'

let fake: ReturnType<typeof createFake>
beforeEach(() => {
  fake = createFake()
})

const ask = () => fake.channel.call(buscaAviso, { todos: true })
const ten = () => Array.from({ length: 10 }, ask)

describe('an expired token', () => {
  it('is refreshed once for ten concurrent calls, which are then repeated under the new one', async () => {
    fake.expire()
    const replies = await Promise.all(ten())
    expect(replies.map(({ Avisos }) => Avisos)).toEqual(Array(10).fill([]))
    expect(fake.to(REFRESH)).toHaveLength(1)
    expect(fake.to(APP)).toHaveLength(20)
    expect(fake.session()).toEqual({ token: fakeToken('turn 2'), refresh: 'refresh-2' })
  })

  it('is refreshed with the headers and body of the protocol', async () => {
    fake.expire()
    await ask()
    const [request] = fake.to(REFRESH)
    expect(request?.body).toEqual({
      cpf: '52998224725',
      nome_pessoa: 'ANA',
      cod_pessoa: 1001,
      refresh_token: 'refresh-1',
    })
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      'x-device-id': expect.any(String),
      'x-domain': 'portal.example',
      'x-client-id': 'colab',
    })
    expect(request?.headers.has('Authorization')).toBe(false)
  })

  it('is not refreshed again when another tab has refreshed it', async () => {
    fake.expire()
    const otherTab = createChannel(fake.options)
    await Promise.all([otherTab.call(buscaAviso, { todos: true }), ask()])
    expect(fake.to(REFRESH)).toHaveLength(1)
  })

  it('is refreshed for files and for the key exchange too', async () => {
    fake.next('/web/DownloadUploadFiles', status(401))
    fake.expire()
    expect(await (await fake.channel.download('x'))?.text()).toBe('bytes')
    fake.forgetDevices()
    fake.next(CHAVE, status(401))
    await ask()
    expect(fake.to(REFRESH)).toHaveLength(2)
  })

  it('signs out all ten calls after one attempt when it cannot be refreshed', async () => {
    fake.expire()
    fake.next(REFRESH, ...Array(10).fill(status(401)))
    const outcomes = await Promise.allSettled(ten())
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason)).toEqual(
      Array(10).fill(expect.any(SignedOut)),
    )
    expect(fake.to(REFRESH)).toHaveLength(1)
  })

  it.each([
    ['came to its end', { error: { code: 'over', message: '' } }, false],
    ['was ended elsewhere', { error: { code: 'unauthorized', message: '' } }, true],
    ['ended without a reason', {}, true],
  ])('tells of a session that %s what the server says', async (_, body, isEnded) => {
    fake.expire()
    fake.next(REFRESH, () => Response.json(body, { status: 401 }))
    await expect(ask()).rejects.toMatchObject({ name: 'SignedOut', isEnded })
    // A later call fails in the same way.
    await expect(ask()).rejects.toMatchObject({ name: 'SignedOut', isEnded })
  })

  it('signs out when its successor is rejected instead of refreshing forever', async () => {
    fake.next(APP, status(401), status(401))
    await expect(ask()).rejects.toBeInstanceOf(SignedOut)
    expect(fake.to(REFRESH)).toHaveLength(1)
  })

  it.each([
    ['was lost', lost],
    ['broke off', brokenOff],
    ['came as a gateway’s fault', status(502)],
    ['came as something else', text('<html>')],
  ])('whose refresh’s answer %s asks again with the same refresh token', async (_, answer) => {
    fake.expire()
    fake.next(REFRESH, answer)
    expect((await ask()).Avisos).toEqual([])
    expect(fake.to(REFRESH).map(({ body }) => body.refresh_token)).toEqual(['refresh-1', 'refresh-1'])
  })

  it('keeps the session for a later attempt when the refresh gets no response', async () => {
    fake.expire()
    fake.next(REFRESH, lost, lost)
    await expect(ask()).rejects.toBeInstanceOf(Unavailable)
    expect(fake.session()?.refresh).toBe('refresh-1')
    expect((await ask()).Avisos).toEqual([])
  })

  it('is refreshed for all ten waiting calls by one attempt and its repeat when both are lost', async () => {
    fake.expire()
    const waiting = Promise.withResolvers<void>()
    fake.next(REFRESH, () => waiting.promise.then(lost), lost)
    const outcomes = Promise.allSettled(ten())
    await expect.poll(() => fake.to(APP)).toHaveLength(10)
    waiting.resolve()
    for (const outcome of await outcomes) expect(outcome).toMatchObject({ reason: expect.any(Unavailable) })
    expect(fake.to(REFRESH)).toHaveLength(2)
  })

  it('is not refreshed again when the server sends Retry-After', async () => {
    fake.expire()
    fake.next(REFRESH, status(429, { 'Retry-After': '60' }))
    expect(await ask().catch((error: unknown) => error)).toMatchObject({ status: 429, retryAfter: 60 })
    expect(fake.to(REFRESH)).toHaveLength(1)
  })
})

describe('keys that the server no longer holds', () => {
  it('are discarded and renegotiated once for ten concurrent calls, which are repeated', async () => {
    const before = fake.keys()
    fake.forgetDevices()
    const replies = await Promise.all(ten())
    expect(replies).toHaveLength(10)
    expect(fake.to(CHAVE)).toHaveLength(1)
    expect(fake.to(APP)).toHaveLength(20)
    expect(fake.keys()?.publicKey).not.toBe(before?.publicKey)
    expect(fake.keys()?.deviceId).toBe(before?.deviceId)
  })

  it('are renegotiated once for a call: a second 404 is Unavailable', async () => {
    fake.next(APP, status(404), status(404))
    expect(await ask().catch((error: unknown) => error)).toMatchObject({ name: 'Unavailable', status: 404 })
    expect(fake.to(CHAVE)).toHaveLength(1)
    expect(fake.to(APP)).toHaveLength(2)
  })

  it('are renegotiated once in five seconds while the server answers only 404', async () => {
    let time = Date.now()
    const channel = createChannel({ ...fake.options, now: () => time })
    const storm = () => Promise.allSettled(Array.from({ length: 10 }, () => channel.call(buscaAviso, { todos: true })))
    fake.next(APP, ...Array(100).fill(status(404)))
    fake.next(CHAVE, ...Array(100).fill(status(404)))
    await storm()
    await storm()
    expect(fake.to(CHAVE)).toHaveLength(1)
    time += 5000
    fake.next(CHAVE)
    fake.next(APP)
    fake.forgetDevices()
    expect((await channel.call(buscaAviso, { todos: true })).Avisos).toEqual([])
    expect(fake.to(CHAVE)).toHaveLength(2)
  })

  it('are renegotiated under the refreshed token when both are gone', async () => {
    fake.forgetDevices()
    fake.expire()
    expect((await ask()).Avisos).toEqual([])
    const exchanged = fake.to(CHAVE).at(-1)
    expect(exchanged?.headers.get('Authorization')).toBe(`Bearer ${fakeToken('turn 2')}`)
  })
})

describe('keys that another tab replaces during a call', () => {
  /** Simulates another tab that lost its keys and exchanges new ones for the same device. */
  async function replaced(): Promise<void> {
    fake.set({ keys: undefined })
    await createChannel(fake.options).ready()
  }

  it('repeat the call when the reply was encrypted for the new keys', async () => {
    fake.reply = { retorno: [{ estatus: 'Sucesso' }] }
    fake.next(APP, async () => {
      await replaced()
      return fake.sealedFor(fake.keys()?.publicKey ?? '', '{}')()
    })
    await fake.channel.call(alteraSituacaoAviso, { codEmp: 1, codEmpregado: 1, dtAviso: '05-10-2026', sequencia: 1 })
    const keys = fake.to(APP).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  it('repeat the call when the request could not be decrypted with the new keys', async () => {
    fake.next(APP, async () => {
      await replaced()
      return status(400)()
    })
    expect((await ask()).Avisos).toEqual([])
    expect(fake.to(APP)).toHaveLength(2)
  })

  it('repeat the call when the other tab has not stored them yet', async () => {
    const kept = Promise.withResolvers<void>()
    const { keys, exclusive } = fake.options
    const slow = { ...keys, write: (next: DeviceKeys) => kept.promise.then(() => keys.write(next)) }
    const otherTab = createChannel({ ...fake.options, keys: slow })
    const thisTab = createChannel({
      ...fake.options,
      exclusive(name, run) {
        kept.resolve()
        return exclusive(name, run)
      },
    })
    fake.forgetDevices()
    const others = otherTab.call(buscaAviso, { todos: true })
    await expect.poll(() => fake.devices.has(DEVICE_ID)).toBe(true)
    expect((await thisTab.call(buscaAviso, { todos: true })).Avisos).toEqual([])
    expect((await others).Avisos).toEqual([])
    expect(fake.to(CHAVE)).toHaveLength(1)
  })

  it('repeat the call only once', async () => {
    const unreadable = text('{"data":"Z2FyYmFnZQ=="}')
    const replacing = async () => {
      await replaced()
      return unreadable()
    }
    fake.next(APP, replacing, replacing)
    await expect(ask()).rejects.toBeInstanceOf(Unavailable)
    expect(fake.to(APP)).toHaveLength(2)
  })
})

describe('a device id under which another person is signed in', () => {
  const signIn = () => fake.channel.call(validaSenha, { cpf: '52998224725', senha: '135790' })

  it('is replaced, with new keys, and the sign-in is repeated', async () => {
    fake.set({ session: null })
    fake.next(APP, status(409))
    await signIn()
    const [first, second] = fake.to(APP).map(({ headers }) => headers.get('X-Device-Id'))
    expect(first).toBe(DEVICE_ID)
    expect(second).toBe(fake.keys()?.deviceId)
    expect(second).not.toBe(DEVICE_ID)
    expect(fake.to(CHAVE)).toHaveLength(1)
  })

  it('is replaced once only', async () => {
    fake.set({ session: null })
    fake.next(APP, status(409), status(409))
    await expect(signIn()).rejects.toMatchObject({ status: 409 })
    expect(fake.to(APP)).toHaveLength(2)
  })

  it('stays that of a session', async () => {
    fake.next(APP, status(409))
    await expect(signIn()).rejects.toMatchObject({ status: 409 })
    expect(fake.keys()?.deviceId).toBe(DEVICE_ID)
  })
})
