import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
} from 'react'

const FOCUSABLE =
  'a[href],button:not(:disabled),input:not(:disabled,[type=hidden]),select:not(:disabled),textarea:not(:disabled),summary,[tabindex]'

function keepInside(dialog: HTMLDialogElement, event: KeyboardEvent) {
  const stops = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (stop) => stop.tabIndex >= 0 && stop.getClientRects().length > 0 && getComputedStyle(stop).visibility === 'visible',
  )
  const [edge, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  const active = document.activeElement
  if (!edge || !active) return
  // The title can have the focus without being a tab stop, so "beyond the edge" counts as well as "on it".
  const beyond = event.shiftKey ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING
  const inside = dialog.contains(active) && active !== edge && !(active.compareDocumentPosition(edge) & beyond)
  if (inside) return
  event.preventDefault()
  other?.focus()
}

/**
 * Opens a mounted <dialog> as modal and closes it on unmount: focuses `[data-autofocus]` or the title, traps Tab, calls
 * `close` on Esc and the back gesture, and restores the focus. Returns the event handlers for the <dialog>.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, close: () => void) {
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const before = document.activeElement
    const openedAt = location.pathname
    dialog.showModal()
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('h2')
    first?.focus()
    return () => {
      dialog.close()
      // Closed by a navigation: the title of the new screen could not take the focus while everything was inert.
      const back = location.pathname === openedAt ? before : document.querySelector('h1')
      if (back instanceof HTMLElement) back.focus({ preventScroll: true })
    }
  }, [ref])

  // React's handlers instead of native ones, so that a menu inside can stop Esc.
  return {
    onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
      if (event.defaultPrevented) return
      if (event.key === 'Tab') keepInside(event.currentTarget, event)
      if (event.key !== 'Escape') return
      // The key instead of `cancel`, which browsers skip on a second Esc.
      event.preventDefault()
      event.stopPropagation()
      close()
    },
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      close()
    },
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      const dialog = event.currentTarget
      if (event.target !== dialog || !dialog.isConnected || dialog.open) return
      // The browser closed it without asking (a second back gesture): `close` may keep it open.
      dialog.showModal()
      close()
    },
  }
}

/** Closes a modal <dialog> on a click on its backdrop. */
export function closeBeside({ target, currentTarget, clientX, clientY }: MouseEvent, close: () => void): void {
  if (target !== currentTarget) return
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) close()
}

/**
 * Moves the focus to the title of the dialog or screen before the focused element is removed, such as the button of a
 * completed action: otherwise the focus would move to the page, and a keyboard or a screen reader would start over.
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
