import { startTransition, useEffect, useState } from 'react'

/** More than a screen of any size shows; a phone renders them in a moment. */
const FIRST = 100

/**
 * Returns how many rows of a long list to render: the first at once, the others in growing slices that taps and keys
 * interrupt. A reply with thousands would otherwise show nothing for seconds.
 */
export function useSlices(total: number): number {
  const [count, setCount] = useState(FIRST)
  useEffect(() => {
    if (count < total) startTransition(() => setCount(count * 4))
  }, [count, total])
  return count
}
