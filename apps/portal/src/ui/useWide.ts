import { useSyncExternalStore } from 'react'

const WIDE = matchMedia('(min-width: 1280px)')

function subscribe(tell: () => void) {
  WIDE.addEventListener('change', tell)
  return () => WIDE.removeEventListener('change', tell)
}

/** Whether the window is of the sizes lg and xl, where a form has room for two parts side by side. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => WIDE.matches)
}
