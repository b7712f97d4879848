import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect } from 'react'

const FOCUSABLE =
  'a[href],button:not(:disabled),input:not(:disabled,[type=hidden]),select:not(:disabled),textarea:not(:disabled),summary,[tabindex]'

function keepInside(dialog: HTMLDialogElement, event: KeyboardEvent) {
  const stops = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }),
  )
  const [edge, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  const active = document.activeElement
  if (!edge || !active) return
  // The title can hold the focus without being a stop, so "beyond the edge" counts as well as "on it".
  const beyond = event.shiftKey ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING
  const inside = dialog.contains(active) && active !== edge && !(active.compareDocumentPosition(edge) & beyond)
  if (inside) return
  event.preventDefault()
  other?.focus()
}

/**
 * Opens a mounted <dialog> as modal and closes it on unmount: the focus goes to `[data-autofocus]` or else to the title,
 * Tab stays inside, Esc and the back gesture ask `close`, and on the way out the focus returns to where it came from.
 * Returns the handlers for the <dialog>.
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
      // Closed by a navigation: the new screen's title could not take the focus while everything below was inert.
      const back = location.pathname === openedAt ? before : document.querySelector('h1')
      if (back instanceof HTMLElement) back.focus({ preventScroll: true })
    }
  }, [ref])

  // React's handlers and not the element's own, so that a menu inside can keep an Esc to itself.
  return {
    onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
      if (event.defaultPrevented) return
      if (event.key === 'Tab') keepInside(event.currentTarget, event)
      if (event.key !== 'Escape') return
      // Taken from the key and not from `cancel`, which the browser skips at a second Esc.
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
      // The browser closed it without asking (a second back gesture): the answer decides whether it stays.
      dialog.showModal()
      close()
    },
  }
}
