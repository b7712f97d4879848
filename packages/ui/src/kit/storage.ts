import { within } from '@colab/contract/channel/deadline'

/*
 * The only access to what this browser stores. Storage may be forbidden, full, or unresponsive: an app then works
 * for the visit, with its values in memory. Nothing here throws, except `openDatabase`.
 */

/** Milliseconds for the browser to open a store, which a broken one never does. */
const OPENS_WITHIN = 3_000
/** Milliseconds until a lock is ignored: its tab may be frozen. */
const LOCKED_FOR = 10_000

let isForgetful = false

/** Returns whether something of this visit could not be stored. */
export function forgets(): boolean {
  return isForgetful
}

export function noteForgotten(): void {
  isForgetful = true
}

function safely<T>(act: () => T, otherwise: T): T {
  try {
    return act()
  } catch {
    noteForgotten()
    return otherwise
  }
}

function createStorage(find: () => Storage) {
  /** Values that could not be stored; null for one that could not be removed. */
  const held = new Map<string, string | null>()
  return {
    get: (name: string): string | null =>
      held.get(name) ?? (held.has(name) ? null : safely(() => find().getItem(name), null)),
    set(name: string, value: string): void {
      const isStored = safely(() => {
        find().setItem(name, value)
        return true
      }, false)
      if (isStored) {
        held.delete(name)
        return
      }
      held.set(name, value)
      // Otherwise an older value would return with the next visit.
      safely(() => find().removeItem(name), undefined)
    },
    remove(name: string): void {
      held.delete(name)
      const isRemoved = safely(() => {
        find().removeItem(name)
        return true
      }, false)
      if (!isRemoved) held.set(name, null)
    },
    clear(): void {
      held.clear()
      safely(() => find().clear(), undefined)
    },
    /** Returns whether values outlast this page. */
    lasts: (): boolean =>
      safely(() => {
        find().setItem('probe', '1')
        find().removeItem('probe')
        return true
      }, false),
  }
}

/** Values of this browser, for all tabs. */
export const local = createStorage(() => localStorage)
/** Values of this tab. */
export const tab = createStorage(() => sessionStorage)

/** Opens a cache of the service worker; null where there is none. */
export function openCache(name: string): Promise<Cache | null> {
  return orNull(() => caches.open(name))
}

export async function deleteCache(name: string): Promise<void> {
  await orNull(() => caches.delete(name))
}

/** Stores a response in a cache, where it can. */
export async function putInCache(name: string, key: string, response: Response): Promise<void> {
  await orNull(async () => (await openCache(name))?.put(key, response))
}

async function orNull<T>(act: () => Promise<T>): Promise<T | null> {
  if (!('caches' in globalThis)) return null
  try {
    return await within(OPENS_WITHIN, act())
  } catch {
    noteForgotten()
    return null
  }
}

/** Opens a database, and closes it after `act`. Rejects where the browser cannot, or not in time. */
export async function inDatabase<T>(
  { name, version, upgrade }: { name: string; version: number; upgrade: (database: IDBDatabase) => void },
  act: (database: IDBDatabase) => Promise<T>,
): Promise<T> {
  let isLate = false
  const opened = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, version)
    request.onupgradeneeded = () => upgrade(request.result)
    request.onsuccess = () => (isLate ? request.result.close() : resolve(request.result))
    request.onerror = () => reject(request.error)
  })
  const database = await within(OPENS_WITHIN, opened).finally(() => {
    isLate = true
  })
  try {
    return await within(LOCKED_FOR, act(database))
  } finally {
    database.close()
  }
}

export function deleteDatabase(name: string): void {
  safely(() => indexedDB.deleteDatabase(name), undefined)
}

/**
 * Runs exclusively among all tabs. A lock that is held for longer than `wait` milliseconds, as by a frozen tab, is
 * ignored.
 */
export async function exclusive<T>(name: string, run: () => Promise<T>, wait = LOCKED_FOR): Promise<T> {
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), wait)
  let running: Promise<T> | undefined
  try {
    await navigator.locks.request(`colab ${name}`, { signal: waiting.signal }, () => {
      clearTimeout(timer)
      running = run()
      return running.catch(() => {})
    })
  } catch {
    // Forbidden, or timed out.
  } finally {
    clearTimeout(timer)
  }
  return running ?? run()
}
