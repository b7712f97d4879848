import { fakeToken, silent } from '@colab/contract/test/fake-server'
import { expect, onTestFinished, test, vi } from 'vitest'
// Provides keys of this device.
import '#test/screen.tsx'
import { sessions } from '#session/session.ts'
import { startServer } from '#test/server.ts'
import { browserChannel } from './browserChannel.ts'
import { calls, pageChannel, prepare, ready } from './channel.ts'

test('who waits for an exchange of keys that nothing replies to is told after one deadline', async () => {
  onTestFinished(() => localStorage.clear())
  const server = startServer()
  server.next('/chave', silent)
  // The keys of this device are those of another session.
  sessions.write({ token: fakeToken('first', 'another'), refresh: '' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  prepare(false)
  const waited = calls.ready().catch((failure: unknown) => failure)
  await expect.poll(() => server.to('/chave')).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await waited).toMatchObject({ name: 'Unavailable', isLate: true })
  await ready
  // A retry starts a new wait.
  await calls.ready()
})

test('nothing fails any more once the person signs out: the page is about to be left', async () => {
  onTestFinished(() => localStorage.clear())
  const server = startServer()
  sessions.write({ token: fakeToken('first'), refresh: 'refresh-1' })
  const channel = pageChannel(browserChannel(sessions))
  server.next('/web/DownloadUploadFiles', silent)
  const settled = vi.fn()
  channel.download('x').then(settled, settled)
  await expect.poll(() => server.to('/web/DownloadUploadFiles')).toHaveLength(1)
  await channel.signOut()
  // Longer than an aborted call takes to fail.
  await new Promise((resolve) => setTimeout(resolve))
  expect(settled).not.toHaveBeenCalled()
})
