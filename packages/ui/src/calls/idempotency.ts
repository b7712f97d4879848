import { textDigest } from '@colab/contract/wire/digest'
import { now } from '#i18n/clock.ts'
import { local } from '#kit/storage.ts'
import { calls, type KeyStore } from './provide.ts'

/** Idempotency keys of the actions of one method. Each key is kept until its action is saved. */
export interface ActionKeys {
  /** Returns the key of an equal pending action, or a new one. */
  keyOf(params: unknown): Promise<string>
  /** The action is saved: equal content afterwards is a new action. */
  settle(params: unknown): Promise<void>
  /** The action was withdrawn: equal content is a new action at once. */
  forget(params: unknown): Promise<void>
}

/** Keeps the key of the last action in memory, so that nothing is stored on the device. */
export function keysInMemory(): ActionKeys {
  let unanswered: { content: string; key: string } | null = null
  async function forget(): Promise<void> {
    unanswered = null
  }
  return {
    async keyOf(params) {
      const content = JSON.stringify(params)
      if (unanswered?.content !== content) unanswered = { content, key: crypto.randomUUID() }
      return unanswered.key
    },
    settle: forget,
    forget,
  }
}

const STORAGE_KEY = 'sent'
/** Milliseconds: longer than an accidental second click or a second tab, shorter than a decision by HR. */
const REPEAT_WINDOW = 2 * 60_000

/**
 * Keys of actions of this page that are not confirmed as saved, by digest. A retry hours later is still the same
 * action.
 */
const unanswered = new Map<string, string>()

/** A store that failed once is not used again: an unresponsive one takes seconds each time. */
let isFailing = false

/** Runs with the store of keys that outlast this page, where there is one. */
async function inStore<T>(act: (store: KeyStore) => Promise<T>): Promise<T | undefined> {
  if (!calls.keys || isFailing) return undefined
  try {
    return await act(calls.keys)
  } catch {
    isFailing = true
    return undefined
  }
}

type KeysByDigest = Record<string, { key: string; at: number }>

/**
 * Keeps keys by digest in local storage for two minutes: equal content from a retry, after a reload or from a second
 * tab is one action. Those of unanswered actions outlast the page like the drafts that are sent again.
 */
export function keysOnDevice(method: string): ActionKeys {
  function digestOf(params: unknown): Promise<string> {
    return textDigest(JSON.stringify([calls.owner(), method, params]))
  }
  return {
    async keyOf(params) {
      const digest = await digestOf(params)
      const earlier = unanswered.get(digest) ?? (await inStore((store) => store.read(digest)))
      const sent = readSent()
      const { key, at } = sent[digest] ?? { key: earlier ?? crypto.randomUUID(), at: now() }
      unanswered.set(digest, key)
      local.set(STORAGE_KEY, JSON.stringify({ ...sent, [digest]: { key, at } }))
      await inStore((store) => store.write(digest, key))
      return key
    },
    async settle(params) {
      const digest = await digestOf(params)
      unanswered.delete(digest)
      await inStore((store) => store.remove(digest))
    },
    async forget(params) {
      const digest = await digestOf(params)
      unanswered.delete(digest)
      await inStore((store) => store.remove(digest))
      const { [digest]: _, ...rest } = readSent()
      local.set(STORAGE_KEY, JSON.stringify(rest))
    },
  }
}

function readSent(): KeysByDigest {
  try {
    const all = JSON.parse(local.get(STORAGE_KEY) ?? '{}') as KeysByDigest
    return Object.fromEntries(Object.entries(all).filter(([, { at }]) => now() - at < REPEAT_WINDOW))
  } catch {
    return {}
  }
}
