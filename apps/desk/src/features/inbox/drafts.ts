import { createListeners } from '@colab/ui/kit/listeners.ts'
import { useSyncExternalStore } from 'react'
import { currentAgent } from '#session.ts'

/* What was typed and chosen for requests that are not decided yet. It is in memory only. */

export interface Draft {
  texto: string
  files: readonly (File | null)[]
}

const EMPTY: Draft = { texto: '', files: [] }

const drafts = new Map<string, Draft>()
const listeners = createListeners()

const nameOf = (key: string) => `${currentAgent()} ${key}`

export function setDraft(key: string, changes: Partial<Draft>): void {
  const draft = { ...(drafts.get(nameOf(key)) ?? EMPTY), ...changes }
  if (draft.texto === '' && draft.files.length === 0) drafts.delete(nameOf(key))
  else drafts.set(nameOf(key), draft)
  listeners.notify()
}

export function clearDraft(key: string): void {
  setDraft(key, EMPTY)
}

export function useDraft(key: string): Draft {
  return useSyncExternalStore(listeners.subscribe, () => drafts.get(nameOf(key)) ?? EMPTY)
}

/** Returns whether any text is typed that is not sent. */
export function useHasDrafts(): boolean {
  return useSyncExternalStore(listeners.subscribe, () => drafts.size > 0)
}
