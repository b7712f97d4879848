import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buscaAviso } from '../domains/notices.ts'
import { lookupCep } from '../postal.ts'
import { API, brokenOff, createFake, lost, silent } from '../test/fake-server.ts'
import { Unavailable } from '../wire/failures.ts'
import { fetchInTime } from './deadline.ts'

const SECOND = 1000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Follows a promise; `state` is its state. */
function follow<T>(promise: Promise<T>) {
  const followed: { state: 'pending' | 'done' | 'failed'; error?: unknown } = { state: 'pending' }
  promise.then(
    () => Object.assign(followed, { state: 'done' }),
    (error) => Object.assign(followed, { state: 'failed', error }),
  )
  return followed
}

/** A reply whose bytes arrive when the test sends them. */
function slowReply(status = 200) {
  let source: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      source = controller
    },
  })
  const fetch: typeof globalThis.fetch = async (_, init) => {
    init?.signal?.addEventListener('abort', () => source?.error(init.signal?.reason))
    return new Response(body, { status, headers: { 'Retry-After': '7' } })
  }
  return { fetch, send: (text: string) => source?.enqueue(new TextEncoder().encode(text)), end: () => source?.close() }
}

describe('a request', () => {
  it('is given up when nothing arrives for 15 s', async () => {
    const fake = createFake()
    fake.next('/rest/app/app', silent)
    const call = follow(fake.channel.call(buscaAviso, { todos: true }))
    await expect.poll(() => fake.to('/rest/app/app')).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(14 * SECOND)
    expect(call.state).toBe('pending')
    await vi.advanceTimersByTimeAsync(1 * SECOND)
    await expect.poll(() => call.state).toBe('failed')
    expect(call.error).toBeInstanceOf(Unavailable)
    expect(call.error).toMatchObject({ status: 0, isLate: true })
  })

  it('goes on while something arrives, and keeps status, headers and bytes', async () => {
    const reply = slowReply()
    const response = await fetchInTime(reply.fetch, [API, {}])
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    for (const part of ['a', 'b', 'c']) {
      await vi.advanceTimersByTimeAsync(14 * SECOND)
      reply.send(part)
      expect(await reader?.read()).toEqual({ done: false, value: part })
    }
    reply.end()
    expect(await reader?.read()).toEqual({ done: true, value: undefined })
    expect([response.status, response.headers.get('Retry-After')]).toEqual([200, '7'])
    expect(vi.getTimerCount(), 'timers left').toBe(0)
  })

  it('is given up when its reply stops half way', async () => {
    const reply = slowReply()
    const read = follow((await fetchInTime(reply.fetch, [API, {}])).text())
    reply.send('a')
    await vi.advanceTimersByTimeAsync(16 * SECOND)
    await expect.poll(() => read).toMatchObject({ state: 'failed', error: { name: 'TimeoutError' } })
  })

  it('that fails is told by its status, also where the text of the failure never arrives', async () => {
    const read = follow(fetchInTime(slowReply(401).fetch, [API, {}]).then((response) => response.text()))
    await vi.advanceTimersByTimeAsync(16 * SECOND)
    await expect.poll(() => read.state).toBe('done')
    expect(vi.getTimerCount(), 'timers left').toBe(0)
  })

  it.each([
    ['without a reply', lost],
    ['broken off', brokenOff],
  ])('that is %s is not late', async (_, answer) => {
    const fake = createFake()
    fake.next('/rest/app/app', answer)
    await expect(fake.channel.call(buscaAviso, { todos: true })).rejects.toMatchObject({ isLate: false })
  })
})

it.each([
  ['an exchange of keys', '/chave', ({ channel }) => channel.ready()],
  ['a download', '/web/DownloadUploadFiles', ({ channel }) => channel.download('x')],
  ['a sign-out', '/login/colab/logout', ({ channel }) => channel.signOut()],
] as [string, string, (fake: ReturnType<typeof createFake>) => Promise<unknown>][])(
  '%s is given up after 15 s',
  async (_, path, act) => {
    const fake = createFake()
    if (path === '/chave') fake.set({ keys: undefined })
    fake.next(path, silent)
    const acting = follow(act(fake))
    await expect.poll(() => fake.to(path)).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(14 * SECOND)
    expect(acting.state).toBe('pending')
    await vi.advanceTimersByTimeAsync(1 * SECOND)
    await expect.poll(() => acting).toMatchObject({ state: 'failed', error: { status: 0, isLate: true } })
  },
)

it('the address of a CEP is waited for eight seconds: the form works without it', async () => {
  vi.stubGlobal('fetch', slowReply().fetch)
  const search = follow(lookupCep('https://silent.example', '01001-000'))
  await vi.advanceTimersByTimeAsync(9 * SECOND)
  await expect.poll(() => search).toMatchObject({ state: 'failed', error: { isLate: true } })
})

it('a refresh is repeated within the ten seconds in which the server repeats its reply', async () => {
  const fake = createFake()
  fake.expire()
  fake.next('/login/colab/refresh-token', silent)
  const call = follow(fake.channel.call(buscaAviso, { todos: true }))
  await expect.poll(() => fake.to('/login/colab/refresh-token')).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(9 * SECOND)
  await expect.poll(() => call.state).toBe('done')
  expect(fake.to('/login/colab/refresh-token')).toHaveLength(2)
})
