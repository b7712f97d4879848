import { parentPort, workerData } from 'node:worker_threads'
import { createCollection } from './collect.ts'
import { BadFile } from './limits.ts'
import { readFiles } from './read.ts'

/* Reads files of eSocial in a thread of its own, and posts what counts of them. */

/** Events that are posted together. */
const TOGETHER = 1000

if (!parentPort) throw new Error('thread.ts runs in a worker thread')
try {
  const collection = createCollection()
  for await (const document of readFiles(workerData)) collection.take(document)
  const { events, counts } = collection.end()
  // In parts, so that the events are not in memory as a whole once more.
  while (events.length > 0) parentPort.postMessage({ events: events.splice(-TOGETHER) })
  parentPort.postMessage({ counts })
} catch (error) {
  if (!(error instanceof BadFile)) throw error
  parentPort.postMessage({ refused: error.message })
}
