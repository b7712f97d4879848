import { useEffect } from 'react'

/** Moves the focus to the title of the screen when the element that has it is removed, now or after the next reading of its list. */
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

/** Calls `keepFocus` on unmount, as of a dialog whose opener goes with its row. */
export function useKeptFocus(): void {
  useEffect(() => keepFocus, [])
}
