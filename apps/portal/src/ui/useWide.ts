import { useSyncExternalStore } from 'react'

const WIDE = matchMedia('(min-width: 1280px)')

function subscribe(tell: () => void) {
  WIDE.addEventListener('change', tell)
  return () => WIDE.removeEventListener('change', tell)
}

/** Whether the window is at least lg, where a form has room for two columns. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => WIDE.matches)
}
