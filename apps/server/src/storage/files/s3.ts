import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'
import type { FilesSettings } from '#base/settings.ts'
import { FileStoreFault } from '#db/storage-fault.ts'

/** Milliseconds for one request: a portal aborts a call after fifteen seconds. */
const PATIENCE = 10_000
/** Connections of a process. */
const SOCKETS = 64
/**
 * Attempts of a request, and milliseconds between them: stores respond with 503 to a burst, and close idle connections.
 */
const [TRIES, PAUSE] = [3, 100]

/** An object as it is listed. */
export interface Listed {
  name: string
  modifiedAt: number
}

/** Objects by name, below the prefix of a bucket. Every failure throws a FileStoreFault. */
export interface Bucket {
  put(name: string, body: Uint8Array): Promise<void>
  /** Null for an object that does not exist. */
  get(name: string): Promise<Buffer | null>
  /** Succeeds for an object that does not exist. */
  remove(name: string): Promise<void>
  /** Lists a page, after an object: up to a thousand, in the order of names. */
  list(folder: string, after: string): Promise<Listed[]>
}

interface StoreResponse {
  status: number
  content: Buffer
}

/** Returns the function that sends one signed request of a path in the bucket. */
function createAsk(settings: FilesSettings, patience: number) {
  const { endpoint, region, bucket, keyId, secretKey } = settings
  const signingKeys = new Map<string, ArrayBuffer>()
  const isPlain = endpoint.startsWith('http:')
  // Half the time of fetch for an object of a few KB, and no redirect is followed.
  const agent = new (isPlain ? HttpAgent : HttpsAgent)({ keepAlive: true, maxSockets: SOCKETS })
  const request = isPlain ? httpRequest : httpsRequest

  return async function ask(method: string, path: string, body: Uint8Array): Promise<StoreResponse> {
    // With the digest of the body in the signature the store refuses bytes that were changed in transit.
    const headers = { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') }
    const credentials = { accessKeyId: keyId, secretAccessKey: secretKey, region, service: 's3', cache: signingKeys }
    const signer = new AwsV4Signer({ method, url: `${endpoint}/${bucket}${path}`, headers, ...credentials })
    const { url, headers: signed } = await signer.sign()
    const signal = AbortSignal.timeout(patience)
    const length = method === 'PUT' ? { 'content-length': body.length } : {}
    const sent = request(url, { method, agent, signal, headers: { ...Object.fromEntries(signed), ...length } })
    // Time may also run out within the response, whose reader then fails.
    sent.on('error', () => {}).end(body)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    return { status: response.statusCode ?? 0, content: await buffer(response) }
  }
}

/** Opens a bucket of an S3-compatible store. Nothing is requested yet. */
export function openBucket(settings: FilesSettings, patience = PATIENCE): Bucket {
  const { prefix } = settings
  const ask = createAsk(settings, patience)

  /** Returns the body; null for 404. A timeout is not retried, because a person waits for the caller. */
  async function send(method: string, path: string, body: Uint8Array = new Uint8Array()): Promise<Buffer | null> {
    for (let attempt = 1; ; attempt++) {
      try {
        const { status, content } = await ask(method, path, body)
        if (status >= 200 && status < 300) return content
        // A missing object is a result; a missing bucket is not.
        if (status === 404 && !content.includes('NoSuchBucket')) return null
        const isBusy = status >= 500 || status === 429
        if (!isBusy || attempt === TRIES) throw refusedBy(status, content)
      } catch (error) {
        if (error instanceof FileStoreFault) throw error
        if (attempt === TRIES || (error as Error).name === 'AbortError') throw unreachable(error as Error)
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE * attempt))
    }
  }

  const pathOf = (name: string) => `/${prefix}${name}`
  return {
    async put(name, body) {
      if (!(await send('PUT', pathOf(name), body))) throw new FileStoreFault('refused', 'the store answered 404')
    },
    get: (name) => send('GET', pathOf(name)),
    async remove(name) {
      await send('DELETE', pathOf(name))
    },
    async list(folder, after) {
      const query = new URLSearchParams({ 'list-type': '2', prefix: `${prefix}${folder}` })
      if (after) query.set('start-after', `${prefix}${after}`)
      const xml = String((await send('GET', `?${query}`)) ?? '')
      return [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
        name: tagOf(entry, 'Key').slice(prefix.length),
        modifiedAt: Date.parse(tagOf(entry, 'LastModified')),
      }))
    },
  }
}

const tagOf = (xml: string, tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? ''

function refusedBy(status: number, content: Buffer): FileStoreFault {
  const code = tagOf(String(content), 'Code')
  const state = status >= 500 || status === 429 ? 'unreachable' : 'refused'
  return new FileStoreFault(state, `the store answered ${status}${code && ` ${code}`}`)
}

function unreachable(error: Error): FileStoreFault {
  const { code, message } = error as Error & { code?: string }
  return new FileStoreFault('unreachable', `the store does not respond: ${code ?? message}`, { cause: error })
}
