import { useEffect, useRef } from 'react'

/**
 * Returns a function that closes the item in the address, null where there is none. Opened from the list it is a
 * history entry, which closing removes; otherwise there is no entry to return to, and `clear` changes the address.
 */
export function useReturnToList(opened: string | null, clear: () => void): () => void {
  const before = useRef(opened)
  const isFromList = useRef(false)
  useEffect(() => {
    if (before.current === opened) return
    isFromList.current = before.current === null
    before.current = opened
  }, [opened])
  return () => {
    if (isFromList.current) history.back()
    else clear()
  }
}
