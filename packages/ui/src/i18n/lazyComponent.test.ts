import { expect, test, vi } from 'vitest'
import { lazyComponent } from './lazyComponent.ts'

const Screen = () => null
vi.mock('./locale.ts', () => ({ addCatalog: vi.fn() }))

test('code that does not arrive within half a minute is a failure', async () => {
  vi.useFakeTimers()
  const load = vi.fn(() => new Promise<never>(() => {}))
  const outcome = vi.fn()
  lazyComponent(load).preload().catch(outcome)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ name: 'TimeoutError' }))
  vi.useRealTimers()
})

test('code that arrives leaves no timer', async () => {
  vi.useFakeTimers()
  expect(await lazyComponent(async () => Screen).preload()).toBe(Screen)
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
