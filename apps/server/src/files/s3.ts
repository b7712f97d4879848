import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import type { FilesSettings } from '#base/settings.ts'
import { FileStoreFault } from '#db/storage-fault.ts'

/** Milliseconds for one request: a portal gives a call up after fifteen seconds. */
const PATIENCE = 10_000
/** Tries of a request, and milliseconds between them: stores answer 503 to a burst, and close idle connections. */
const [TRIES, PAUSE] = [3, 100]

/** An object as it is listed. */
export interface Listed {
  name: string
  modifiedAt: number
}

/** Objects by name, below the prefix of a bucket. Everything throws a FileStoreFault. */
export interface Bucket {
  put(name: string, body: Uint8Array): Promise<void>
  /** Null for an object that does not exist. */
  get(name: string): Promise<Buffer | null>
  /** Succeeds for an object that does not exist. */
  remove(name: string): Promise<void>
  /** Lists a page, after an object: up to a thousand, in the order of names. */
  list(folder: string, after: string): Promise<Listed[]>
}

/** Opens a bucket of an S3-compatible store. Nothing is requested yet. */
export function openBucket({ endpoint, region, bucket, prefix, keyId, secretKey }: FilesSettings): Bucket {
  const signingKeys = new Map<string, ArrayBuffer>()

  async function once(method: string, path: string, body: Uint8Array): Promise<Response> {
    // With the digest of the body in the signature the store refuses bytes that were changed on their way.
    const headers = { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') }
    const credentials = { accessKeyId: keyId, secretAccessKey: secretKey, region, service: 's3', cache: signingKeys }
    const signer = new AwsV4Signer({ method, url: `${endpoint}/${bucket}${path}`, headers, ...credentials })
    const { url, headers: signed } = await signer.sign()
    const init = { method, headers: signed, redirect: 'error', signal: AbortSignal.timeout(PATIENCE) } as const
    return fetch(url, body.length > 0 ? { ...init, body: body as Uint8Array<ArrayBuffer> } : init)
  }

  /** Returns the body; null for 404. A time-out is not tried again: the caller waits for a person. */
  async function send(method: string, path: string, body: Uint8Array = new Uint8Array()): Promise<Buffer | null> {
    for (let attempt = 1; ; attempt++) {
      try {
        const response = await once(method, path, body)
        const content = Buffer.from(await response.arrayBuffer())
        if (response.ok) return content
        // A missing object is an answer; a missing bucket is not.
        if (response.status === 404 && !content.includes('NoSuchBucket')) return null
        const isBusy = response.status >= 500 || response.status === 429
        if (!isBusy || attempt === TRIES) throw refusedBy(response.status, content)
      } catch (error) {
        if (error instanceof FileStoreFault) throw error
        if (attempt === TRIES || (error as Error).name === 'TimeoutError') throw unreachable(error as Error)
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
  const { code, message } = (error.cause ?? error) as Error & { code?: string }
  return new FileStoreFault('unreachable', `the store does not respond: ${code ?? message}`, { cause: error })
}
