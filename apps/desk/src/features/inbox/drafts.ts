import { useSyncExternalStore } from 'react'
import { currentAgent } from '#session.ts'

/* What was typed and chosen for requests that are not decided yet. It stays while the page lives, and nowhere else. */

export interface Draft {
  texto: string
  files: readonly (File | null)[]
}

const EMPTY: Draft = { texto: '', files: [] }

const drafts = new Map<string, Draft>()
const listeners = new Set<() => void>()

const nameOf = (key: string) => `${currentAgent()} ${key}`

export function setDraft(key: string, changes: Partial<Draft>): void {
  const draft = { ...(drafts.get(nameOf(key)) ?? EMPTY), ...changes }
  if (draft.texto === '' && draft.files.length === 0) drafts.delete(nameOf(key))
  else drafts.set(nameOf(key), draft)
  for (const listen of listeners) listen()
}

export function clearDraft(key: string): void {
  setDraft(key, EMPTY)
}

function subscribe(listen: () => void) {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

export function useDraft(key: string): Draft {
  return useSyncExternalStore(subscribe, () => drafts.get(nameOf(key)) ?? EMPTY)
}

/** Whether anything is typed that is not sent. */
export function useHasDrafts(): boolean {
  return useSyncExternalStore(subscribe, () => drafts.size > 0)
}
