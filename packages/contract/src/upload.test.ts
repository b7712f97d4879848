import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { API } from './test/fake-server.ts'
import { upload } from './upload.ts'

/* When an upload is aborted. The interpretation of its replies: foreign.test.ts. */

const SECOND = 1000

/** The upload in progress, as the browser reports it. */
class Request {
  static last: Request
  upload: { onprogress?: (event: object) => void } = {}
  status = 200
  responseText = ''
  onload?: () => void
  onloadend?: () => void
  onabort?: () => void
  open = vi.fn()
  setRequestHeader = vi.fn()
  getResponseHeader = () => null
  send() {
    Request.last = this
  }
  abort() {
    this.onabort?.()
    this.onloadend?.()
  }
  progress(loaded: number) {
    this.upload.onprogress?.({ lengthComputable: true, loaded, total: 10 })
  }
  finish() {
    this.onload?.()
    this.onloadend?.()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Request)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Begins an upload and returns its state, which changes. */
async function begin(signal?: AbortSignal) {
  const state: { progress: number[]; outcome?: unknown } = { progress: [] }
  const channel = { asDevice: (compose: (headers: Record<string, string>) => Promise<Response>) => compose({}) }
  const options = { signal, onProgress: (fraction: number) => void state.progress.push(fraction) }
  upload(channel, { api: API, target: 'x' }, new File(['%PDF-'], 'a.pdf'), options).then(
    () => Object.assign(state, { outcome: 'sent' }),
    (error) => Object.assign(state, { outcome: error }),
  )
  await vi.advanceTimersByTimeAsync(0)
  return state
}

it('a slow upload goes on as long as bytes are sent', async () => {
  const state = await begin()
  for (let loaded = 1; loaded <= 10; loaded++) {
    await vi.advanceTimersByTimeAsync(59 * SECOND)
    Request.last.progress(loaded)
  }
  expect(state).toEqual({ progress: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1] })
  Request.last.finish()
  await vi.advanceTimersByTimeAsync(0)
  expect(state.outcome).toBe('sent')
  expect(vi.getTimerCount(), 'timers left').toBe(0)
})

it.each([
  ['no byte is sent', 0],
  ['it stops half way', 5],
  ['all is sent and no reply arrives', 10],
])('an upload is given up after a minute in which %s', async (_, loaded) => {
  const state = await begin()
  if (loaded) Request.last.progress(loaded)
  await vi.advanceTimersByTimeAsync(59 * SECOND)
  expect(state.outcome).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1 * SECOND)
  expect(state.outcome).toMatchObject({ status: 0, isLate: true })
  expect(vi.getTimerCount(), 'timers left').toBe(0)
})

it('a cancelled upload says that it was cancelled', async () => {
  const controller = new AbortController()
  const state = await begin(controller.signal)
  controller.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect(state.outcome).toMatchObject({ name: 'AbortError' })
  expect(vi.getTimerCount(), 'timers left').toBe(0)
})
