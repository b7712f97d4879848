import { runStore } from '@colab/server/test/bucket'

/** A real S3 server in a process of its own: sends its port, and ends with its parent. */
const [directory = '', bucket = ''] = process.argv.slice(2)
const { port } = await runStore(directory, bucket)
process.send?.(port)
process.on('disconnect', () => process.exit(0))
