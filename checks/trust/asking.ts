import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { plainHttp } from './plain-http.ts'

/* Requests the state of a server in a thread of its own, so that the work of the check is not measured. */

export interface Wait {
  status: number
  ms: number
}

const EVERY = 10

/** Starts the requests; `stop` resolves with the waits once the last one has ended. */
export function startAsking(url: string) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url } })
  return {
    async stop(): Promise<Wait[]> {
      worker.postMessage('stop')
      const [waits] = await once(worker, 'message')
      return waits
    },
  }
}

if (!isMainThread && workerData?.url) {
  let isOver = false
  parentPort?.once('message', () => (isOver = true))
  const http = plainHttp(workerData.url, 2)
  const waits: Wait[] = []
  while (!isOver) {
    const from = performance.now()
    const { status } = await http.send({ method: 'GET', path: '/health', headers: {} })
    waits.push({ status, ms: performance.now() - from })
    await pause(EVERY)
  }
  parentPort?.postMessage(waits)
  http.close()
}
