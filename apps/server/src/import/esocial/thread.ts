import { parentPort, workerData } from 'node:worker_threads'
import { createCollection } from './collect.ts'
import { BadFile } from './limits.ts'
import { readFiles } from './read.ts'

/* Reads files of eSocial in a thread of its own, and posts what counts of them. */

if (!parentPort) throw new Error('thread.ts runs in a worker thread')
try {
  const collection = createCollection()
  for await (const document of readFiles(workerData)) collection.take(document)
  parentPort.postMessage({ collected: collection.end() })
} catch (error) {
  if (!(error instanceof BadFile)) throw error
  parentPort.postMessage({ refused: error.message })
}
