import { FEATURES } from '@colab/contract/features'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import complete from '../../../clients/completo.json'
import { server } from './server.ts'

/* The environment of the desk's modules: the client profile, and a `fetch` that is answered by method name. */

const block = document.createElement('script')
block.id = 'profile'
block.type = 'application/json'
// As the server embeds it: every feature by name.
const features = Object.fromEntries(FEATURES.map((feature) => [feature, true]))
block.textContent = JSON.stringify({
  ...complete,
  features,
  api: '',
  postal: '',
  gatekeeper: { url: '', nonce: false },
})
document.head.append(block)

const network = globalThis.fetch
globalThis.fetch = (input, init) =>
  String(input).startsWith('/api/') ? server.fetch(String(input), init) : network.call(globalThis, input, init)

beforeEach(() => server.reset())

afterEach(async () => {
  await cleanup()
  // A call of this test would otherwise cover the page of the next one.
  const { declined } = await import('../src/session.ts')
  declined()
  await expect.poll(() => history.state?.guarded).toBeUndefined()
  const { queryClient } = await import('@colab/ui/calls/query.ts')
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  vi.useRealTimers()
  expect(server.unexpected, 'methods called without a reply').toEqual([])
})
