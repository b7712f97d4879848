import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void) {
  visualViewport?.addEventListener('resize', onChange)
  return () => visualViewport?.removeEventListener('resize', onChange)
}

/** Returns the height in CSS pixels that the keyboard of a phone leaves; undefined where the browser does not tell. */
export function useVisibleHeight(): number | undefined {
  return useSyncExternalStore(subscribe, () => visualViewport?.height)
}
