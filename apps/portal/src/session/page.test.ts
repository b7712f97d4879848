import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

test('stores no page once it was forgotten, as by a worker that is registered during a sign-out', async () => {
  const open = vi.fn()
  vi.stubGlobal('caches', { open, delete: vi.fn() })
  vi.resetModules()
  const { forgetPage, keepPage } = await import('./page.ts')
  await forgetPage()
  await keepPage()
  expect(open).not.toHaveBeenCalled()
})
