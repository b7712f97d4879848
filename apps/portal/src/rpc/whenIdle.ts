/**
 * Runs a function once the browser is idle; returns a function that cancels it. Never runs for people with data saver
 * on, who pay for prefetched data.
 */
export function whenIdle(run: () => void): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return () => {}
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 500)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(run, { timeout: 2000 })
  return () => cancelIdleCallback(idle)
}
