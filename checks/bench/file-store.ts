import cluster from 'node:cluster'
import { once } from 'node:events'
import { runStore } from '@colab/server/test/bucket'
import { CORES } from './machine.ts'

/** A real S3 server, with a process for each core: sends its port, and ends with its parent. */
const [directory = '', bucket = ''] = process.argv.slice(2)
if (cluster.isPrimary) {
  // The limits of memory are those of our server; a store has none.
  cluster.setupPrimary({ execArgv: [] })
  const workers = CORES.map(() => cluster.fork({ NODE_ENV: 'production' }))
  const started = await Promise.all(workers.map((worker) => once(worker, 'listening')))
  const [[address] = []] = started as [{ port: number }?][]
  process.send?.(address?.port)
  process.on('disconnect', () => process.exit(0))
} else {
  await runStore(directory, bucket)
}
