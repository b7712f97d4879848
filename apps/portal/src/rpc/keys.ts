import type { DeviceKeys } from '@colab/contract/channel/options'
import { inDatabase, noteForgotten } from '@colab/ui/kit/storage.ts'

/*
 * Keys of the device in IndexedDB: the private key is not extractable and never leaves the browser. Later visits reuse them without
 * generating or exchanging keys again. Where the browser does not store them, they are kept in the memory of this page.
 */

const STORE = 'keys'
const ENTRY = 'device'
const DATABASE = {
  name: 'colab',
  version: 1,
  upgrade: (database: IDBDatabase) => void database.createObjectStore(STORE),
}

/** The keys of this page, once they could not be read or stored. */
let own: { keys: DeviceKeys | undefined } | undefined

function run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return inDatabase(
    DATABASE,
    (database) =>
      new Promise((resolve, reject) => {
        const transaction = database.transaction(STORE, mode)
        const request = act(transaction.objectStore(STORE))
        transaction.oncomplete = () => resolve(request.result)
        transaction.onabort = () => reject(transaction.error)
      }),
  )
}

/** Returns the keys in memory; another call may have exchanged them in the meantime. */
function kept(): DeviceKeys | undefined {
  if (!own) keepInMemory(undefined)
  return own?.keys
}

function keepInMemory(keys: DeviceKeys | undefined): void {
  own = { keys }
  noteForgotten()
}

export const keys = {
  async read(): Promise<DeviceKeys | undefined> {
    if (own) return own.keys
    try {
      return await run<DeviceKeys | undefined>('readonly', (store) => store.get(ENTRY))
    } catch {
      return kept()
    }
  },
  async write(held: DeviceKeys): Promise<void> {
    if (own) return keepInMemory(held)
    try {
      await run('readwrite', (store) => store.put(held, ENTRY))
    } catch {
      keepInMemory(held)
      // The server has replaced the stored keys.
      await run('readwrite', (store) => store.delete(ENTRY)).catch(() => {})
    }
  },
  /** Returns whether only this page has its keys: those of another tab replace them on the server. */
  isOwn: (): boolean => own !== undefined,
}
