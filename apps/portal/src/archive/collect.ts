import { SignedOut, Unavailable } from '@colab/contract/wire/failures'
import { isNetworkFailure } from '@colab/ui/calls/failureText.ts'
import type { CollectedFile, Item } from './sources.ts'

/** Concurrent calls: more of them would delay what the person opens meanwhile. */
const AT_ONCE = 2

/** Files that were read, by item. */
export type Found = Map<Item['key'], CollectedFile[]>

interface Collection {
  /** Receives what was read; items that are in it are not read again. */
  found: Found
  signal: AbortSignal
  /** Called with the number of items in `found`. */
  onProgress: (done: number) => void
}

/** Returns whether the items after a failed one would fail, too: no connection, or too many calls. */
function endsAll(error: Error): boolean {
  return isNetworkFailure(error) || (error instanceof Unavailable && error.status === 429)
}

/**
 * Reads the items, two at a time. Returns the first failure, when any item is missing after it; null otherwise, also when it was
 * cancelled. Throws `SignedOut`.
 */
export async function collect(
  items: readonly Item[],
  { found, signal, onProgress }: Collection,
): Promise<Error | null> {
  const waiting = items.filter(({ key }) => !found.has(key))
  let failure: Error | null = null
  let isOver = false
  const progress = () => onProgress(items.filter(({ key }) => found.has(key)).length)
  progress()
  async function work(): Promise<void> {
    for (let item = waiting.shift(); item && !isOver && !signal.aborted; item = waiting.shift()) {
      try {
        found.set(item.key, await item.read())
        if (!signal.aborted) progress()
      } catch (error) {
        if (error instanceof SignedOut) throw error
        failure ??= error as Error
        isOver ||= endsAll(error as Error)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return signal.aborted ? null : failure
}
