import type { DeviceKeys } from '@colab/contract/channel/options'

/*
 * Keys of the device in IndexedDB: the private key is not extractable and never leaves the browser. Later visits reuse
 * them without generating or exchanging keys again.
 */

const STORE = 'keys'
const ENTRY = 'device'

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('colab', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

async function run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const request = act(transaction.objectStore(STORE))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onerror = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

export const keys = {
  read: (): Promise<DeviceKeys | undefined> => run('readonly', (store) => store.get(ENTRY)),
  write: async (held: DeviceKeys): Promise<void> => void (await run('readwrite', (store) => store.put(held, ENTRY))),
}
