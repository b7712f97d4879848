import { SEEN_DATABASE } from '#session/session.ts'

export function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Returns all rows of an object store with their names, as in a copy of the device's storage; none where it does not exist. */
export async function storedRows(name: string): Promise<{ key: IDBValidKey; value: Record<string, unknown> }[]> {
  const database = await done(indexedDB.open(SEEN_DATABASE))
  const has = database.objectStoreNames.contains(name)
  const store = has ? database.transaction(name).objectStore(name) : null
  const [keys, values] = store ? await Promise.all([done(store.getAllKeys()), done(store.getAll())]) : [[], []]
  database.close()
  return keys.map((key, at) => ({ key, value: values[at] }))
}

/** Returns all bytes and texts of a value as Latin-1; of a key that cannot be exported none. */
export function bytesOf(value: unknown): string {
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
    return new TextDecoder('latin1').decode(value as ArrayBuffer)
  }
  if (value instanceof CryptoKey) return ''
  return typeof value === 'object' && value !== null ? Object.values(value).map(bytesOf).join(' ') : String(value)
}
