import { useEffect } from 'react'

/**
 * Moves the focus to the title of the screen when the focused element is removed, at once or after the next read of its
 * list.
 */
export function keepFocus(): void {
  requestAnimationFrame(() => {
    const focused = document.activeElement
    if (isNowhere()) focusTitle()
    else {
      const observer = new MutationObserver(() => {
        if (document.activeElement === focused) return
        observer.disconnect()
        if (isNowhere() && !focused?.isConnected) focusTitle()
      })
      observer.observe(document.body, { childList: true, subtree: true })
    }
  })
}

const isNowhere = () => document.activeElement === document.body

function focusTitle(): void {
  document.querySelector<HTMLElement>('#main h1')?.focus()
}

/** Calls `keepFocus` on unmount, as of a dialog whose opener is removed with its row. */
export function useKeptFocus(): void {
  useEffect(() => keepFocus, [])
}
