import { Unavailable } from '@colab/contract/wire/failures'
import { beforeEach, expect, test, vi } from 'vitest'
import { activeRegistration } from './registration.ts'

class Worker extends EventTarget {
  state = 'installing'
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

const A_MINUTE = 60_000
let activated: PromiseWithResolvers<object>
let registration: { installing: Worker | null } | undefined

beforeEach(() => {
  activated = Promise.withResolvers()
  vi.useFakeTimers()
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: activated.promise, getRegistration: async () => registration },
  })
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

/** Returns an object with the result of a promise once it is settled. */
function watch(promise: Promise<unknown>) {
  const outcome: { settled?: unknown } = {}
  promise.then(
    (value) => Object.assign(outcome, { settled: value }),
    (error) => Object.assign(outcome, { settled: error }),
  )
  return outcome
}

test('gives up when no worker is registered', async () => {
  registration = undefined
  const outcome = watch(activeRegistration())
  await vi.advanceTimersByTimeAsync(A_MINUTE)
  expect(outcome.settled).toBeInstanceOf(Unavailable)
})

test('gives up when the installation fails', async () => {
  const worker = new Worker()
  registration = { installing: worker }
  const outcome = watch(activeRegistration())
  await vi.advanceTimersByTimeAsync(A_MINUTE)
  expect(outcome).toEqual({})
  worker.become('redundant')
  await vi.advanceTimersByTimeAsync(0)
  expect(outcome.settled).toBeInstanceOf(Unavailable)
})

test('waits for a worker that takes a minute to install', async () => {
  const worker = new Worker()
  registration = { installing: worker }
  const outcome = watch(activeRegistration())
  await vi.advanceTimersByTimeAsync(A_MINUTE)
  expect(outcome).toEqual({})
  worker.become('activated')
  activated.resolve(registration)
  await vi.advanceTimersByTimeAsync(0)
  expect(outcome.settled).toBe(registration)
})
