import type { KeyStore } from '@colab/ui/calls/provide.ts'
import { now } from '@colab/ui/i18n/clock.ts'
import type { Draft, DraftStore } from '@colab/ui/kit/fields/drafts.ts'
import { requireOwn } from '#session/session.ts'
import { DRAFTS, openStore } from './store.ts'

/**
 * Opens the drafts of a person, in the database of seen data: they are stored for 7 days after the last change, even if the session
 * expires.
 */
export function openDrafts(person: unknown): DraftStore {
  const own = openStore(person, DRAFTS, requireOwn)
  void own.expire().catch(() => {})
  return {
    read: async (name) => (await own.read(name))?.value as Draft | undefined,
    write: (name, json) => own.write({ name, topic: 'draft', at: now() }, json),
    remove: own.remove,
  }
}

/**
 * Opens the idempotency keys of a person's actions without a reply, stored with the drafts, so that a draft that is sent again counts once.
 */
export function openKeys(person: unknown): KeyStore {
  const own = openStore(person, DRAFTS, requireOwn)
  const nameOf = (digest: string) => `key ${digest}`
  return {
    read: async (digest) => (await own.read(nameOf(digest)))?.value as string | undefined,
    write: (digest, key) => own.write({ name: nameOf(digest), topic: 'key', at: now() }, JSON.stringify(key)),
    remove: (digest) => own.remove(nameOf(digest)),
  }
}
