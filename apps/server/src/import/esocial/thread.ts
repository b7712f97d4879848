import { parentPort, workerData } from 'node:worker_threads'
import { BadFile } from './limits.ts'
import { type ReadDocument, readFiles } from './read.ts'

/* Reads files of eSocial in a thread of its own, and posts their contents. */

/** Documents that are posted together. */
const TOGETHER = 200

if (!parentPort) throw new Error('thread.ts runs in a worker thread')
try {
  let documents: ReadDocument[] = []
  for await (const document of readFiles(workerData)) {
    if (documents.push(document) < TOGETHER) continue
    parentPort.postMessage({ documents })
    documents = []
  }
  parentPort.postMessage({ documents, isEnd: true })
} catch (error) {
  if (!(error instanceof BadFile)) throw error
  parentPort.postMessage({ refused: error.message })
}
