import { logProcess } from './log.ts'
import type { Settings } from './settings.ts'
import { createApp, serve } from './start.ts'

/* One worker of a cluster, forked by run.ts. It exits when the primary requests it, and with the primary. */

const settings = JSON.parse(process.env.COLAB_SETTINGS ?? '') as Settings
const running = await createApp(settings).then(serve).catch(fail)
logProcess(running.app.log)

/** The primary tells what was wrong. */
function fail(error: Error): never {
  process.send?.({ fault: error.message })
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
process.send?.({ url: running.url })
