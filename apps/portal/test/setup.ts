import { FEATURES } from '@colab/contract/features'
import { PROMISE_NAMES } from '@colab/contract/promises'
import { API } from '@colab/contract/test/fake-server'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import complete from '../../../clients/completo.json'
import { current } from './server.ts'

/*
 * The page that the portal's modules expect: the client profile, and a `fetch` that leads to the fake server. Runs before the imports of a
 * test file.
 */

const block = document.createElement('script')
block.id = 'profile'
block.type = 'application/json'
block.textContent = JSON.stringify({
  ...complete,
  features: Object.fromEntries(FEATURES.map((name) => [name, true])),
  api: API,
  postal: API,
  gatekeeper: { url: API, nonce: true },
  // As in the pages of our server.
  promises: PROMISE_NAMES,
})
document.head.append(block)

const network = globalThis.fetch
globalThis.fetch = (input, init) =>
  String(input).startsWith(API) ? current.server.fetch(input, init) : network.call(globalThis, input, init)

// A page in the background is idle every ten seconds only. The real timer, because a test may use fake ones.
const later = window.setTimeout
globalThis.requestIdleCallback = (run) => Number(later(run, 0, { didTimeout: true, timeRemaining: () => 0 }))
globalThis.cancelIdleCallback = clearTimeout.bind(globalThis)

beforeEach(async () => {
  const { channel } = await import('../src/rpc/channel.ts')
  vi.spyOn(channel, 'call')
})

afterEach(async () => {
  await cleanup()
  // A form with unsaved input has a history entry of its own, from which it goes back when it unmounts: that must not happen in the next
  // test.
  await expect.poll(() => history.state?.guarded).toBeUndefined()
  const { queryClient } = await import('@colab/ui/calls/query.ts')
  const { channel } = await import('../src/rpc/channel.ts')
  // A call of this test would otherwise reach the server of the next one, or its reply the cache.
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  const isPending = () => vi.mocked(channel.call).mock.settledResults.some(({ type }) => type === 'incomplete')
  await expect.poll(isPending).toBe(false)
  expect(current.server.unexpected, 'methods called without a reply').toEqual([])
})
