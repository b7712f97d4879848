import { expect, test, vi } from 'vitest'

/* A push service that never replies, in a page made of stubs. */

const call = vi.fn()
vi.mock('#session/session.ts', () => ({ requireOwn: () => {} }))
vi.mock('@colab/ui/i18n/locale.ts', () => ({ i18n: { locale: 'pt-BR' }, isLocale: () => true }))
vi.mock('#profile.ts', () => ({ profile: { name: 'Portal', push: { vapid: 'key' } } }))
vi.mock('#rpc/channel.ts', () => ({ channel: { call } }))
vi.mock('#promises.ts', () => ({ keeps: () => true }))
vi.mock('./pushPreferences.ts', () => ({
  readPushPreferences: async () => ({}),
  updatePushPreferences: vi.fn(),
  storePortalName: vi.fn(),
}))
vi.mock('./registration.ts', () => ({
  activeRegistration: async () => ({ pushManager: { subscribe: () => new Promise(() => {}) } }),
}))

test('turning push on fails after 15 s without a reply, and registers nothing', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('Notification', { requestPermission: async () => 'granted' })
  const { turnOn } = await import('./device.ts')
  let failure: unknown
  turnOn().catch((error) => {
    failure = error
  })
  await vi.advanceTimersByTimeAsync(14_000)
  expect(failure).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(failure).toMatchObject({ name: 'TimeoutError' })
  expect(call).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
