import { type RefObject, useLayoutEffect } from 'react'

/**
 * Moves the focus to the title of the dialog or screen before an element that has it is removed, such as the button of what was just
 * done: the focus would fall to the page, and a keyboard or a screen reader would start over.
 */
export function useFocusOnRemoval(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const title = document.querySelector<HTMLElement>('dialog[open] h2') ?? document.querySelector('h1')
      title?.focus({ preventScroll: true })
    }
  }, [ref])
}
