import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { FilesSettings } from '#base/settings.ts'

/** What stands between a server and its store: nothing, or one of its faults. */
export type StoreFault = 'down' | 'hangs' | 'stops' | 'full' | 'readOnly' | 'lies' | null

/** A real S3 server with a bucket, whose requests a test can disturb. */
export interface TestBucket {
  settings: FilesSettings
  fault: StoreFault
  /** Milliseconds until it answers. */
  delay: number
  /** Objects that it still takes before it is down; null for any number. */
  putsLeft: number | null
  /** Names of the requested objects, with their methods. */
  requests: string[]
  close(): Promise<void>
}

const KEY = 'S3RVER'
let buckets = 0

/** Runs an S3 server on a folder, whose key is `S3RVER` and its secret the same. */
export async function runStore(directory: string, bucket: string) {
  const store = new S3rver({ directory, port: 0, silent: true, configureBuckets: [{ name: bucket, configs: [] }] })
  const { port } = await store.run()
  return { store, port }
}

/** Starts an S3 server that checks signatures, with an empty bucket. */
export async function startBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'colab-s3-'))
  buckets += 1
  const name = `colab-${process.pid}-${buckets}`
  const { store, port } = await runStore(directory, name)
  const bucket: TestBucket = {
    settings: {
      endpoint: '',
      region: 'us-east-1',
      bucket: name,
      prefix: 'colab/',
      keyId: KEY,
      secretKey: KEY,
    },
    fault: null,
    delay: 0,
    putsLeft: null,
    requests: [],
    async close() {
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
      await store.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
  const proxy = createServer((incoming, reply) => {
    setTimeout(() => disturb(bucket, port, incoming, reply), bucket.delay)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  bucket.settings.endpoint = `http://127.0.0.1:${addressOf(proxy).port}`
  return bucket
}

const REFUSALS: Record<string, [status: number, code: string] | undefined> = {
  full: [507, 'InsufficientStorage'],
  readOnly: [403, 'AccessDenied'],
}

const addressOf = (server: Server) => server.address() as AddressInfo

function disturb(bucket: TestBucket, port: number, incoming: IncomingMessage, reply: ServerResponse): void {
  const { method = '', url = '', headers } = incoming
  bucket.requests.push(`${method} ${url.split('/').at(-1)}`)
  if (method === 'PUT' && bucket.putsLeft !== null && bucket.putsLeft-- === 0) {
    bucket.fault = 'down'
    bucket.putsLeft = null
  }
  const { fault } = bucket
  if (fault === 'down') incoming.destroy()
  if (fault === 'down' || fault === 'hangs') return
  const refusal = method === 'PUT' && REFUSALS[fault ?? 'none']
  if (refusal) {
    refuse(reply, ...refusal)
    return
  }
  const forwarded = request({ port, method, path: url, headers }, (response) => {
    const parts: Buffer[] = []
    response.on('data', (part) => parts.push(part))
    response.on('end', () => {
      const body = Buffer.concat(parts)
      if (fault === 'lies' && method === 'GET' && body.length > 0)
        body[body.length >> 1] = (body[body.length >> 1] ?? 0) ^ 1
      reply.writeHead(response.statusCode ?? 502, response.headers)
      if (fault === 'stops') reply.write(body.subarray(0, 1))
      else reply.end(body)
    })
  })
  forwarded.on('error', () => reply.destroy())
  incoming.pipe(forwarded)
}

function refuse(reply: ServerResponse, status: number, code: string): void {
  reply.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
}
