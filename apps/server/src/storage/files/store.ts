import { createHash, randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Clock } from '#base/clock.ts'
import type { Secrets } from '#crypto/secrets.ts'
import type { FileStore } from '#db/outside.ts'
import { FileStoreFault } from '#db/storage-fault.ts'
import type { Bucket, Listed } from './s3.ts'

/** Folder of the objects below the prefix, and the object that identifies their owner. */
export const [OBJECTS, MARKER] = ['files/', 'installation']
/** Milliseconds in which a store that failed is not requested again, and after which an unused one is checked. */
const [PAUSE, ROUTINE] = [2000, 30_000]

/** A store of files with its state. */
export interface ObjectStore extends FileStore {
  remove(objeto: string): Promise<void>
  /** Lists objects after one, in the order of their names: up to a thousand, none at the end. */
  list(after: string): Promise<Listed[]>
  /** Returns the last fault of the store; null without one. Checks it when no other request did. */
  known(): FileStoreFault | null
  /** Returns the fault of the store, which is checked when no other request did; null without one. */
  checked(): Promise<FileStoreFault | null>
}

interface StoreParts {
  bucket: Bucket
  secrets: Secrets
  clock: Pick<Clock, 'now'>
  log: Pick<Logger, 'error' | 'info'>
  /** Checks once, before anything is written, that the bucket is ours; null when that is done. */
  verify: (() => Promise<void>) | null
}

/**
 * Stores each file as an object of its own, encrypted before it leaves the process and with a name that reveals
 * nothing: a keyed digest of the bytes and a random number. The name is authenticated with the bytes, so that no object
 * can replace another. While the store does not respond, one call at a time tries it and all others fail at once.
 */
export function createObjectStore({ bucket, secrets, clock, log, verify }: StoreParts): ObjectStore {
  let fault: FileStoreFault | null = null
  let [triedAt, isTrying] = [0, false]
  let unverified = verify

  async function guarded<T>(run: () => Promise<T>): Promise<T> {
    if (fault && (isTrying || clock.now() - triedAt < PAUSE)) throw fault
    isTrying = fault !== null
    try {
      await unverified?.()
      unverified = null
      const result = await run()
      if (fault) log.info('files: the store responds again')
      fault = null
      return result
    } catch (error) {
      if (!(error instanceof FileStoreFault)) throw error
      if (!fault) log.error({ files: error.state }, error.message)
      fault = error
      throw error
    } finally {
      triedAt = clock.now()
      isTrying = false
    }
  }

  async function check(): Promise<void> {
    if (clock.now() - triedAt >= (fault ? PAUSE : ROUTINE)) await guarded(() => bucket.get(MARKER)).catch(() => {})
  }

  return {
    async put(bytes) {
      const digest = createHash('sha256').update(bytes).digest('hex')
      const objeto = secrets.digest('stored file', `${randomUUID()} ${digest}`)
      const sealed = secrets.seal(labelOf(objeto), bytes)
      await guarded(() => bucket.put(OBJECTS + objeto, sealed))
      return objeto
    },
    async get(objeto) {
      const sealed = await guarded(() => bucket.get(OBJECTS + objeto))
      try {
        if (sealed) return secrets.open(labelOf(objeto), sealed)
      } catch {
        // Another object, changed bytes, or a part of them.
      }
      const lost = sealed
        ? new FileStoreFault('changed', `the object ${objeto} is not what was stored`)
        : new FileStoreFault('missing', `the object ${objeto} is missing`)
      log.error({ files: lost.state }, lost.message)
      throw lost
    },
    remove: (objeto) => guarded(() => bucket.remove(OBJECTS + objeto)),
    async list(after) {
      const page = await guarded(() => bucket.list(OBJECTS, after && OBJECTS + after))
      return page.map(({ name, modifiedAt }) => ({ name: name.slice(OBJECTS.length), modifiedAt }))
    },
    known() {
      void check()
      return fault
    },
    async checked() {
      await check()
      return fault
    },
  }
}

const labelOf = (objeto: string) => `stored file ${objeto}`
