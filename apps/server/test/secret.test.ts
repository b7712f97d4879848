import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { SettingsError } from '#runtime/settings.ts'
import { createApp } from '#runtime/start.ts'
import { startServer } from './server.ts'

it('a server with another secret than its database was made with says so and does not start', async () => {
  const { settings, app } = await startServer()
  const dataDir = await mkdtemp(join(tmpdir(), 'colab-test-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const other = createApp({ ...settings, dataDir, secret: 'another secret, long enough to be one' }, app.clock, app.log)
  await expect(other).rejects.toThrow(SettingsError)
  await expect(other).rejects.toThrow(/COLAB_SECRET/)
})
