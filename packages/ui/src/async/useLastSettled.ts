import { useEffect, useRef } from 'react'

/**
 * Returns the last settled result while another is loading, so that the layout does not jump. Unlike TanStack's
 * `keepPreviousData`, a failure replaces earlier data (spec §4) and is kept only while its own `subject` is retried.
 * `busy` means that the result is not yet the requested one.
 */
export function useLastSettled<Data>(subject: string, data: Data | undefined, error: Error | null) {
  const last = useRef<{ subject: string; data: Data | undefined; error: Error | null }>(null)
  const now = error || data !== undefined ? { subject, data: error ? undefined : data, error } : null
  useEffect(() => {
    if (now) last.current = now
  })
  const previous = last.current
  const shown = now ?? (previous?.error && previous.subject !== subject ? null : previous)
  return { data: shown?.data, error: shown?.error ?? null, busy: !now }
}
