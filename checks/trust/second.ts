import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { withDesk } from '@colab/server/test/desk'
import type { TestServer } from '@colab/server/test/server'
import type { Failpoint } from './failpoints.ts'
import type { JobFailpoint } from './job-failpoint.ts'
import type { Order, OrderReply } from './second-server.ts'

/* Servers in processes of their own, over the database of a server in this process. */

const ENTRY = fileURLToPath(new URL('second-server.ts', import.meta.url))

export interface SecondServer {
  pid: number
  url: string
  deskUrl: string
  /** Sets the boundary at which it kills itself, or none; returns the number of statements since the last time. */
  setFailpoint(failpoint: Failpoint | null): Promise<number>
  /** Sets the statement at which the processes of its jobs kill themselves. */
  setJobFailpoint(job: JobFailpoint): Promise<void>
  /** Resolves when the process has ended: whether it was killed. */
  gone: Promise<boolean>
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Sends an order; resolves with the response, or null when the process ends instead. */
async function ask(child: ChildProcess, order: Order): Promise<OrderReply | null> {
  const over = new AbortController()
  try {
    const { signal } = over
    const answer = once(child, 'message', { signal }).then(([given]) => given as OrderReply)
    child.send(order)
    return await Promise.race([answer, once(child, 'exit', { signal }).then(() => null)])
  } finally {
    over.abort()
  }
}

/** Starts a second server over the database of a test server, with its settings and clock. */
export async function startSecond({ app, settings }: TestServer): Promise<SecondServer> {
  const child = fork(ENTRY, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], serialization: 'advanced' })
  const gone = once(child, 'exit').then(([, signal]) => signal === 'SIGKILL')
  // On ports of its own.
  const own = { ...settings, ...(settings.desk && withDesk()) }
  const started = await ask(child, { settings: own, ahead: app.clock.now() - Date.now() })
  if (!started || !('url' in started)) throw new Error('a second server did not start')
  return {
    pid: child.pid ?? 0,
    url: started.url,
    deskUrl: started.deskUrl,
    async setFailpoint(failpoint) {
      const answer = await ask(child, { failpoint })
      if (!answer || !('statements' in answer)) throw new Error('a second server has ended')
      return answer.statements
    },
    async setJobFailpoint(job) {
      await ask(child, { job })
    },
    gone,
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
    async stop() {
      if (child.connected) child.disconnect()
      await gone
    },
  }
}

/** Keeps `count` second servers started ahead, because starting one takes longer than using it. */
export function startedAhead(server: TestServer, count: number) {
  const started: Promise<SecondServer>[] = []
  function fill(): void {
    while (started.length < count) {
      const one = startSecond(server)
      // The caller that awaits it receives the error.
      one.catch(() => {})
      started.push(one)
    }
  }
  return {
    next(): Promise<SecondServer> {
      fill()
      const [first = startSecond(server)] = started.splice(0, 1)
      fill()
      return first
    },
    async close(): Promise<void> {
      for (const one of started) await (await one).stop()
    },
  }
}
