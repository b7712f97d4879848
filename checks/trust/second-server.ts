import { createClock } from '@colab/server/base/clock'
import type { Settings } from '@colab/server/base/settings'
import { createApp, serve } from '@colab/server/runtime/start'
import { type Failpoint, setFailpoint } from './failpoints.ts'
import type { JobFailpoint } from './job-failpoint.ts'

/* The process of `startSecond`: a server that kills itself at a failpoint, or passes one to the processes of its
   jobs. */

/** Starts it over a database, its clock so many milliseconds ahead; or sets a failpoint, or none, and starts counting; or one for jobs. */
export type Order = { settings: Settings; ahead: number } | { failpoint: Failpoint | null } | { job: JobFailpoint }

/** The addresses of the started server; or the number of statements since the order before. */
export type OrderReply = { url: string; deskUrl: string } | { statements: number }

async function follow(order: Order): Promise<OrderReply> {
  if ('failpoint' in order) return { statements: setFailpoint(order.failpoint) }
  if ('job' in order) {
    process.env.NODE_OPTIONS = `--import=${new URL('job-failpoint.ts', import.meta.url)}`
    process.env.JOB_FAILPOINT = JSON.stringify(order.job)
    return { statements: 0 }
  }
  const clock = createClock(() => Date.now() + order.ahead)
  const { url, deskUrl = '' } = await serve(await createApp(order.settings, { clock }))
  return { url, deskUrl }
}

process.on('message', async (order: Order) => process.send?.(await follow(order)))
// Ends with the process that started it; a normal exit also stores the compiled code for the next one.
process.on('disconnect', () => process.exit())
