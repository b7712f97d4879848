import S3rver from '@20minutes/s3rver'

/** A real S3 server in a process of its own: tells its port, and ends with its parent. */
const [directory = '', bucket = ''] = process.argv.slice(2)
const store = new S3rver({ directory, port: 0, silent: true, configureBuckets: [{ name: bucket, configs: [] }] })
const { port } = await store.run()
process.send?.(port)
process.on('disconnect', () => process.exit(0))
