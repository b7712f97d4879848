import cluster from 'node:cluster'
import { logProcess } from '#base/log.ts'
import { type Settings, SettingsError } from '#base/settings.ts'
import { createApp, serve } from './start.ts'

/* One worker of a cluster, forked by run.ts. It exits when the primary requests it, and with the primary. */

// The primary process has ended, and has logged why.
cluster.worker?.on('error', () => process.exit(1))

const settings = JSON.parse(process.env.COLAB_SETTINGS ?? '') as Settings
const running = await createApp(settings, { server: process.env.COLAB_SERVER }).then(serve).catch(fail)
logProcess(running.app.log)

/** The primary logs the error. */
function fail(error: Error): never {
  process.send?.({ fault: error.message, isSetting: error instanceof SettingsError })
  process.exit(1)
}

async function leave(): Promise<void> {
  await running.stop()
  process.exit(0)
}

process.on('message', (message) => message === 'stop' && void leave())
process.on('disconnect', () => void leave())
// The terminal sends Ctrl-C to every process of the group; the primary decides.
process.on('SIGINT', () => {})
process.send?.({ url: running.url, deskUrl: running.deskUrl })
