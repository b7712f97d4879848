import { encodeBase64 } from '@colab/contract/wire/base64'
import { now } from '@colab/ui/i18n/clock.ts'
import { exclusive, inDatabase } from '@colab/ui/kit/storage.ts'
import { SEEN_DATABASE } from '#session/session.ts'

/*
 * Data that one person has seen, typed or chosen to store, on this device: encrypted with AES-GCM under a key that cannot be exported, with
 * names that reveal nothing (HMAC). The end of a session deletes the whole database (session.ts).
 */

interface Shelf {
  /** Its object store. */
  rows: 'rows' | 'archive' | 'drafts'
  /** Bytes of all rows together; the oldest are deleted first. */
  limit: number
  /** Milliseconds. */
  lifetime: number
}

const DAY = 24 * 3_600_000
/** Seen data are deleted row by row. */
const SEEN: Shelf = { rows: 'rows', limit: 20 * 1024 * 1024, lifetime: 30 * DAY }
/** Whole years that the person chose are stored or deleted together (archive.ts). */
export const ARCHIVE: Shelf = { rows: 'archive', limit: Infinity, lifetime: Infinity }

/** Typed texts that were not sent (drafts.ts). */
export const DRAFTS: Shelf = { rows: 'drafts', limit: 1024 * 1024, lifetime: 7 * DAY }

/** Approximate bytes of a row besides its content. */
const OVERHEAD = 200

const KEYS = 'keys'
const SHELVES = [SEEN.rows, ARCHIVE.rows, DRAFTS.rows]

interface Keys {
  /** The person as an HMAC, like the names of rows: another person gets other keys. */
  owner: string
  aes: CryptoKey
  mac: CryptoKey
}

interface SealedRow {
  topic: string
  at: number
  size: number
  nonce: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
}

interface RowKey {
  name: string
  topic: string
  at: number
  /**
   * Shape of a reply (shape.ts). Not for the archive, whose files have formats of their own, nor for drafts, of which a form takes the
   * fields that it has.
   */
  shape?: string
}

/** A value and when it was read from the server, in milliseconds. */
export interface StoredValue {
  at: number
  value: unknown
}

export type Store = ReturnType<typeof openStore>

/**
 * Opens the store of a person, and first deletes the data of another person, unless `check` throws. Its functions reject where the browser
 * stores nothing.
 */
export function openStore(person: unknown, { rows: shelf, limit, lifetime } = SEEN, check = () => {}) {
  let held: Promise<Keys> | undefined

  async function keys(): Promise<Keys> {
    check()
    held ??= exclusive(SEEN_DATABASE, async () => {
      check()
      return keysOf(String(person))
    })
    try {
      return await held
    } catch (error) {
      // A browser that did not open its database in time may do so at the next call.
      held = undefined
      throw error
    }
  }

  /** Returns the stored bytes and their time; a row that cannot be decrypted, or has another shape, is deleted. */
  async function bytes(
    name: string,
    shape?: string,
  ): Promise<{ at: number; content: Uint8Array<ArrayBuffer> } | undefined> {
    const { aes, mac } = await keys()
    const id = await nameOf(mac, name)
    const row = await transact<SealedRow | undefined>('readonly', (stores) => stores(shelf).get(id))
    if (!row || row.at < now() - lifetime) return undefined
    try {
      const content = await crypto.subtle.decrypt(cipher(row.nonce, [id, row.at, shape]), aes, row.sealed)
      return { at: row.at, content: new Uint8Array(content) }
    } catch {
      await transact('readwrite', (stores) => stores(shelf).delete(id))
      return undefined
    }
  }

  async function read(name: string, shape?: string): Promise<StoredValue | undefined> {
    const found = await bytes(name, shape)
    return found && { at: found.at, value: JSON.parse(new TextDecoder().decode(found.content)) }
  }

  /** Stores JSON text or bytes under a name and a topic. */
  async function write({ name, topic, at, shape }: RowKey, content: string | Uint8Array<ArrayBuffer>): Promise<void> {
    const { owner, aes, mac } = await keys()
    const id = await nameOf(mac, name)
    const nonce = crypto.getRandomValues(new Uint8Array(12))
    const plain = typeof content === 'string' ? new TextEncoder().encode(content) : content
    const sealed = await crypto.subtle.encrypt(cipher(nonce, [id, at, shape]), aes, plain)
    const row: SealedRow = { topic: await nameOf(mac, topic), at, size: sealed.byteLength + OVERHEAD, nonce, sealed }
    await transact<Keys | undefined>('readwrite', (stores) => {
      const current = stores(KEYS).get(KEYS)
      // Another tab may have ended the session, or started one of another person.
      current.onsuccess = () => {
        if (current.result?.owner !== owner) return
        stores(shelf).put(row, id)
        if (limit < Infinity) prune(stores(shelf), limit, lifetime)
      }
      return current
    })
  }

  /** Returns when a value of a topic was last read from the server, in milliseconds. */
  async function latest(topic: string): Promise<number | undefined> {
    const of = await nameOf((await keys()).mac, topic)
    const range = IDBKeyRange.bound([of, now() - lifetime], [of, Number.POSITIVE_INFINITY])
    const found = await transact('readonly', (stores) => stores(shelf).index('topic').openKeyCursor(range, 'prev'))
    return (found?.key as [string, number] | undefined)?.[1]
  }

  /** Deletes all rows except those with these names. */
  async function retain(names: readonly string[]): Promise<void> {
    const { mac } = await keys()
    const ids = new Set<IDBValidKey>(await Promise.all(names.map((name) => nameOf(mac, name))))
    await transact('readwrite', (stores) => {
      const all = stores(shelf).getAllKeys()
      all.onsuccess = () => {
        for (const id of all.result) if (!ids.has(id)) stores(shelf).delete(id)
      }
      return all
    })
  }

  async function remove(name: string): Promise<void> {
    const { mac } = await keys()
    const id = await nameOf(mac, name)
    await transact('readwrite', (stores) => stores(shelf).delete(id))
  }

  /** Deletes rows older than the lifetime. */
  async function expire(): Promise<void> {
    await keys()
    await transact('readwrite', (stores) => {
      prune(stores(shelf), limit, lifetime)
      return stores(shelf).count()
    })
  }

  return { bytes, read, write, latest, retain, remove, expire }
}

async function keysOf(person: string): Promise<Keys> {
  const found = await transact<Keys | undefined>('readonly', (stores) => stores(KEYS).get(KEYS))
  if (found && found.owner === (await nameOf(found.mac, person))) {
    return found
  }
  const [aes, mac] = await Promise.all([
    crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
  ])
  const created: Keys = { owner: await nameOf(mac, person), aes, mac }
  await transact('readwrite', (stores) => {
    for (const shelf of SHELVES) stores(shelf).clear()
    return stores(KEYS).put(created, KEYS)
  })
  return created
}

async function nameOf(mac: CryptoKey, text: string): Promise<string> {
  return encodeBase64(new Uint8Array(await crypto.subtle.sign('HMAC', mac, new TextEncoder().encode(text))))
}

/** The additional data bind a row to its name, date and shape. */
function cipher(
  iv: Uint8Array<ArrayBuffer>,
  [id, at, shape]: [id: string, at: number, shape: string | undefined],
): AesGcmParams {
  const additionalData = new TextEncoder().encode(shape ? `${id} ${at} ${shape}` : `${id} ${at}`)
  return { name: 'AES-GCM', iv, additionalData }
}

/** Deletes rows older than the lifetime, and the oldest beyond the limit, without reading their content. */
function prune(rows: IDBObjectStore, limit: number, lifetime: number): void {
  let total = 0
  const cursor = rows.index('age').openKeyCursor(null, 'prev')
  cursor.onsuccess = () => {
    const found = cursor.result
    if (!found) return
    const [at, size] = found.key as [number, number]
    total += size
    if (total > limit || at < now() - lifetime) rows.delete(found.primaryKey)
    found.continue()
  }
}

type Stores = (name: typeof KEYS | Shelf['rows']) => IDBObjectStore

/** Runs one transaction on all stores; resolves to the result of the returned request once it is complete. */
function transact<T>(mode: IDBTransactionMode, act: (stores: Stores) => IDBRequest<T>): Promise<T> {
  return inDatabase(
    DATABASE,
    (database) =>
      new Promise((resolve, reject) => {
        const transaction = database.transaction([KEYS, ...SHELVES], mode)
        const request = act((name) => transaction.objectStore(name))
        transaction.oncomplete = () => resolve(request.result)
        transaction.onabort = () => reject(transaction.error)
      }),
  )
}

const DATABASE = {
  name: SEEN_DATABASE,
  version: 3,
  upgrade(database: IDBDatabase) {
    if (!database.objectStoreNames.contains(KEYS)) database.createObjectStore(KEYS)
    for (const shelf of SHELVES) {
      if (database.objectStoreNames.contains(shelf)) continue
      const rows = database.createObjectStore(shelf)
      rows.createIndex('age', ['at', 'size'])
      rows.createIndex('topic', ['topic', 'at'])
    }
  },
}
