import { useEffect, useRef } from 'react'

/**
 * What stands on the screen while something else is on its way: the last answer, kept in its place, so that nothing
 * jumps. Unlike TanStack's `keepPreviousData`, a failure wipes what was there before (spec §4), and stands itself
 * only while its own `subject` is tried again. `busy` says that what is shown is not yet what was asked for.
 */
export function useSettled<Data>(subject: string, data: Data | undefined, error: Error | null) {
  const last = useRef<{ subject: string; data: Data | undefined; error: Error | null }>(null)
  const now = error || data !== undefined ? { subject, data: error ? undefined : data, error } : null
  useEffect(() => {
    if (now) last.current = now
  })
  const kept = last.current
  const shown = now ?? (kept?.error && kept.subject !== subject ? null : kept)
  return { data: shown?.data, error: shown?.error ?? null, busy: !now }
}
