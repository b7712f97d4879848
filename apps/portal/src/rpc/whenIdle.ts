/** Returns whether data saver is on: prefetched data may cost such people money. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData ?? false
}

/**
 * Runs a function once the browser is idle; returns a function that cancels it. Never runs for people with data saver on.
 */
export function whenIdle(run: () => void): () => void {
  if (savesData()) return () => {}
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 500)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(run, { timeout: 2000 })
  return () => cancelIdleCallback(idle)
}
