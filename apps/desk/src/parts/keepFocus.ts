import { useEffect } from 'react'

/**
 * Keeps the focus on the screen: when the focused element is removed or disabled, moves it to the title of the dialog,
 * the detail or the screen, and back when the element is enabled again. Otherwise the focus would move to the page, and a
 * keyboard or a screen reader would start over.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** The element that had the focus last, and those around it. */
    let around: Element[] = []
    /** The title that has the focus instead. */
    let title: HTMLElement | null = null
    let frame = 0
    function onFocus({ target }: FocusEvent): void {
      if (target === title) return
      title = null
      around = []
      for (let each = target as Element | null; each; each = each.parentElement) around.push(each)
    }
    function look(): void {
      frame = 0
      const [last] = around
      const { activeElement } = document
      if (!(last instanceof HTMLElement)) return
      if (last.isConnected && !last.matches(':disabled')) {
        if (title && activeElement === title) last.focus({ preventScroll: true })
      } else if (activeElement === document.body || activeElement === last) {
        title = titleIn(around.find((each) => each.isConnected && each.matches('dialog, section[tabindex], main')))
        title?.focus({ preventScroll: true })
      }
    }
    // In the next frame, after the effects that move the focus themselves.
    const observer = new MutationObserver(() => {
      frame ||= requestAnimationFrame(look)
    })
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', onFocus)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', onFocus)
    }
  }, [])
}

const TITLES = 'h1[tabindex], h2[tabindex]'

const titleIn = (box: Element | undefined) =>
  box?.querySelector<HTMLElement>(TITLES) ??
  document.querySelector<HTMLElement>('dialog[open] h2') ??
  document.querySelector<HTMLElement>(TITLES)
