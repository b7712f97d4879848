import { useEffect } from 'react'

/** Returns the focus to the title of the screen where what had it is gone. */
export function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('#main h1')?.focus()
  })
}

/** Does so once a part of the screen is gone, a dialog whose opener is gone as well. */
export function useKeptFocus(): void {
  useEffect(() => keepFocus, [])
}
