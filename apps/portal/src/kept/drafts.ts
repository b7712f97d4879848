import { now } from '@colab/ui/i18n/clock.ts'
import type { Draft, DraftStore } from '@colab/ui/kit/fields/useDraft.ts'
import { requireOwn } from '#session/session.ts'
import { DRAFTS, openStore } from './store.ts'

/** Opens the drafts of a person, in the store of what was seen: they stay for 7 days after the last key, also over the end of a session by age. */
export function openDrafts(person: unknown): DraftStore {
  const own = openStore(person, DRAFTS, requireOwn)
  void own.expire().catch(() => {})
  return {
    read: async (name) => (await own.read(name))?.value as Draft | undefined,
    write: (name, json) => own.write({ name, topic: 'draft', at: now() }, json),
    remove: own.remove,
  }
}
