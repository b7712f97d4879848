import { Refused, SignedOut, Unavailable } from '@colab/contract/wire/failures'
import { type Method, read } from '@colab/contract/wire/method'
import { beforeEach, expect, test, vi } from 'vitest'
import { provideCalls } from './provide.ts'
import { invalidate, query, queryClient } from './query.ts'

const reads = read('reads', { params: {}, reply: {} })
const others = read('others', { params: {}, reply: {} })
const call = vi.fn()
let isReady: () => void
let ready: Promise<void>

beforeEach(() => {
  ready = new Promise((resolve) => (isReady = resolve))
  call.mockReset()
  provideCalls({ call, ready: () => ready, owner: () => 7 })
  queryClient.clear()
})

const fetching = (method: Method = reads) => queryClient.fetchQuery(query(method, {}))

test('waits until calls can be sent, and calls the method with its parameters', async () => {
  call.mockResolvedValue('reply')
  const fetched = fetching()
  await Promise.resolve()
  expect(call).not.toHaveBeenCalled()
  isReady()
  expect(await fetched).toBe('reply')
  expect(call.mock.calls).toEqual([[reads, {}]])
  expect(queryClient.getQueryData(['reads', {}])).toBe('reply')
})

test('is called again only for the methods that a save affects', async () => {
  isReady()
  call.mockResolvedValue('reply')
  for (const method of [reads, others]) await fetching(method)
  await invalidate(reads)
  const isStale = (name: string) => queryClient.getQueryState([name, {}])?.isInvalidated
  expect([isStale('reads'), isStale('others')]).toEqual([true, false])
})

test.each([
  ['once after a lost reply', 2, new Unavailable(0)],
  ['never after a failure of the server', 1, new Unavailable(500)],
  ['never after a refusal', 1, new Refused('Não.')],
  ['never after the end of the session', 1, new SignedOut()],
])('is tried again %s', async (_, times, error) => {
  isReady()
  call.mockRejectedValue(error)
  await expect(fetchingOnScreen()).rejects.toBe(error)
  expect(call).toHaveBeenCalledTimes(times)
})

/** Fetches with the retries of a query on a screen; `fetchQuery` itself has none. */
function fetchingOnScreen() {
  const { retry } = queryClient.getDefaultOptions().queries ?? {}
  return queryClient.fetchQuery({ ...query(reads, {}), retry: retry ?? false, retryDelay: 0 })
}
