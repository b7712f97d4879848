import { beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from './whenIdle.ts'

const run = vi.fn()

beforeEach(() => {
  run.mockClear()
  vi.useFakeTimers()
  vi.stubGlobal('navigator', {})
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

/** A browser that is idle once the returned function is called. */
function idleBrowser() {
  const waiting = new Map<number, () => void>()
  vi.stubGlobal('requestIdleCallback', (callback: () => void, { timeout }: IdleRequestOptions) => {
    expect(timeout).toBeGreaterThan(0)
    return waiting.set(waiting.size + 1, callback).size
  })
  vi.stubGlobal('cancelIdleCallback', (id: number) => waiting.delete(id))
  return () => {
    for (const callback of waiting.values()) callback()
  }
}

test('runs once the browser is idle, and never after it was cancelled', () => {
  const idle = idleBrowser()
  whenIdle(run)
  whenIdle(run)()
  vi.runAllTimers()
  expect(run).not.toHaveBeenCalled()
  idle()
  expect(run).toHaveBeenCalledOnce()
})

test('runs later in a browser that does not tell when it is idle, and never after it was cancelled', () => {
  whenIdle(run)
  whenIdle(run)()
  expect(run).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(run).toHaveBeenCalledOnce()
})

test('never runs with data saver on', () => {
  const idle = idleBrowser()
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  whenIdle(run)()
  whenIdle(run)
  idle()
  vi.runAllTimers()
  expect(run).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', { connection: { saveData: false } })
  whenIdle(run)
  idle()
  expect(run).toHaveBeenCalledOnce()
})
