import { within } from '@colab/contract/channel/deadline'
import { now } from '@colab/ui/i18n/clock.ts'
import { inDatabase } from '@colab/ui/kit/storage.ts'
import type { Decision } from './decisions.ts'
import type { Request } from './kinds.ts'

/*
 * Approvals that the server has not answered yet, stored on this device so that they survive a closed tab or a
 * crash. In IndexedDB, because browsers write localStorage seconds later. Each is sealed under a key of its agent
 * that the browser does not export.
 */

export const DATABASE = 'approvals'
const [KEYS, ROWS] = ['keys', 'rows']
/** Milliseconds after which a database that does not respond is treated as missing. */
const ANSWERS_WITHIN = 2000
/** Milliseconds after which an approval of an agent who did not return is deleted. */
const KEPT_FOR = 30 * 86_400_000

export interface StoredApproval {
  /** Idempotency key. */
  key: string
  request: Pick<Request, 'tipo' | 'codPedido' | 'pessoa'>
  decision: Decision
  /** When it is sent, in milliseconds since 1970. */
  dueAt: number
}

interface SealedRow extends Pick<StoredApproval, 'key' | 'dueAt'> {
  agent: number
  iv: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
}

/** The last write of each approval: one that is undone at once must not be stored after its deletion. */
const writes = new Map<string, Promise<void>>()

function inOrder(key: string, write: () => Promise<void>): Promise<void> {
  const next = (writes.get(key) ?? Promise.resolve()).catch(() => {}).then(write)
  writes.set(key, next)
  const forget = () => writes.get(key) === next && writes.delete(key)
  next.then(forget, forget)
  return next
}

/** Stores an approval. Throws where the browser has no storage. */
export function storeApproval(agent: number, approval: StoredApproval): Promise<void> {
  return inOrder(approval.key, () => put(agent, approval))
}

/** Deletes a stored approval, also one that is being stored. */
export function dropApproval(key: string): Promise<void> {
  return inOrder(key, () => act('readwrite', (rows) => rows.delete(key)))
}

async function put(agent: number, { key, dueAt, ...content }: StoredApproval): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(content))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, ...named(agent, key) }, await keyOf(agent), text)
  await act('readwrite', (rows) => rows.put({ key, dueAt, agent, iv, sealed } satisfies SealedRow))
}

/** Returns the stored approvals of an agent, and deletes the expired ones of all agents. */
export async function storedApprovals(agent: number): Promise<StoredApproval[]> {
  const all = await act<SealedRow[]>('readonly', (rows) => rows.getAll())
  const opened: StoredApproval[] = []
  for (const { key, dueAt, iv, sealed, ...row } of all) {
    if (dueAt < now() - KEPT_FOR) await dropApproval(key)
    else if (row.agent === agent) {
      const text = await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv, ...named(agent, key) },
        await keyOf(agent),
        sealed,
      )
      opened.push({ key, dueAt, ...JSON.parse(new TextDecoder().decode(text)) })
    }
  }
  return opened
}

/** A sealed row opens only for its agent and under its own key. */
const named = (agent: number, key: string) => ({ additionalData: new TextEncoder().encode(`${agent} ${key}`) })

async function keyOf(agent: number): Promise<CryptoKey> {
  const stored = await act<CryptoKey | undefined>('readonly', (_, keys) => keys.get(agent))
  if (stored) return stored
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  // Of two tabs that create a key at once, the second one uses the key of the first.
  await act('readwrite', (_, keys) => keys.add(fresh, agent)).catch(() => {})
  return act<CryptoKey>('readonly', (_, keys) => keys.get(agent))
}

/** Runs one request in a transaction of its own; resolves when it is stored. */
function act<T>(
  mode: IDBTransactionMode,
  request: (rows: IDBObjectStore, keys: IDBObjectStore) => IDBRequest,
): Promise<T> {
  return inDatabase({ name: DATABASE, version: 1, upgrade }, (database) =>
    within(
      ANSWERS_WITHIN,
      new Promise<T>((resolve, reject) => {
        // Written to disk before the agent sees it as done: with the default durability a browser that is killed may
        // lose it.
        const transaction = database.transaction([ROWS, KEYS], mode, { durability: 'strict' })
        const asked = request(transaction.objectStore(ROWS), transaction.objectStore(KEYS))
        transaction.oncomplete = () => resolve(asked.result as T)
        transaction.onabort = () => reject(transaction.error)
      }),
    ),
  )
}

function upgrade(database: IDBDatabase): void {
  database.createObjectStore(KEYS)
  database.createObjectStore(ROWS, { keyPath: 'key' })
}
