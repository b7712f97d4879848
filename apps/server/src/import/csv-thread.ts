import { on } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { readCsv } from './csv-lines.ts'

/* Reads a CSV file in a thread of its own: posts blocks, each of which is answered once it is taken. */

/** Blocks posted before the first of them is taken. */
const AHEAD = 4

if (!parentPort) throw new Error('csv-thread.ts runs in a worker thread')
const taken = on(parentPort, 'message')
let posted = 0
for await (const block of readCsv(workerData)) {
  parentPort.postMessage(block)
  posted += 1
  if (posted > AHEAD) await taken.next()
}
parentPort.close()
