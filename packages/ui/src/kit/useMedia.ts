import { useSyncExternalStore } from 'react'

/** Returns whether a media query matches, and follows it. */
export function useMedia(query: string): boolean {
  function subscribe(tell: () => void) {
    const media = matchMedia(query)
    media.addEventListener('change', tell)
    return () => media.removeEventListener('change', tell)
  }
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
