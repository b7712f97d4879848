import { beforeEach, expect, test, vi } from 'vitest'

/* The page is made of stubs: signing out of a real one would leave it. */

const never = () => new Promise<never>(() => {})
const left = vi.fn()
const answers = { server: vi.fn(), push: vi.fn() }
vi.mock('#rpc/channel.ts', () => ({ channel: { signOut: () => answers.server() } }))
vi.mock('#push/device.ts', () => ({ unsubscribe: () => answers.push() }))
vi.mock('#session/page.ts', () => ({ forgetPage: async () => {} }))
vi.mock('#session/session.ts', () => ({ bearer: () => ({}), goToSignIn: left }))
vi.mock('#session/shared.ts', () => ({ deleteShared: async () => {} }))
vi.mock('@colab/ui/kit/overlays/leaving.ts', () => ({ mayLeave: async () => true }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', {})
  left.mockClear()
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

test.each([
  ['the server', never, async () => {}],
  ['the push service of the browser', async () => {}, never],
])('leaves the portal within a second when %s does not reply', async (_, server, push) => {
  answers.server = vi.fn(server)
  answers.push = vi.fn(push)
  const { signOut } = await import('./signOut.ts')
  void signOut()
  await vi.advanceTimersByTimeAsync(900)
  expect(left).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(left).toHaveBeenCalledWith({ logout: true })
})

test('leaves the portal once both have replied', async () => {
  answers.server = vi.fn(async () => {})
  answers.push = vi.fn(async () => {})
  const { signOut } = await import('./signOut.ts')
  await signOut()
  expect(left).toHaveBeenCalledWith({ logout: true })
  expect(vi.getTimerCount(), 'timers left').toBe(0)
})
