import { useEffect, useSyncExternalStore } from 'react'
import { approvalState, approve, dismiss, flush, subscribeApprovals, undo } from './approvals.ts'

/** Returns pending approvals and the outcomes of earlier ones. Leaving the screen sends them at once. */
export function useApprovals() {
  const state = useSyncExternalStore(subscribeApprovals, approvalState)
  useEffect(() => () => void flush(), [])
  return { ...state, approve, undo, flush, dismiss }
}
