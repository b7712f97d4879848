import '#kit/tokens.css'
import '#kit/base.css'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'

/* For all component tests: nothing may be written to the console. */

beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(async () => {
  await cleanup()
  // A failed test may have left a dialog of its own root open, which would cover those of later tests.
  for (const dialog of document.querySelectorAll('dialog'))
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  const noise = [console.error, console.warn].flatMap((spy) => vi.mocked(spy).mock.calls.map(String))
  vi.restoreAllMocks()
  vi.useRealTimers()
  expect(noise, 'console errors and warnings').toEqual([])
})
