import { useLingui } from '@lingui/react/macro'
import { type PointerEvent, type ReactNode, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { SnackbarHost } from '#kit/feedback/SnackbarHost.tsx'
import { Button } from '#kit/fields/Button.tsx'
import { X } from '#kit/icons.ts'
import { closeBeside, useModal } from './modal.ts'
import css from './Sheet.module.css'

type SheetProps = {
  title: string
  onClose: () => void
  /** `top` comes from above with `head` in place of the title, for search. */
  side?: 'bottom' | 'top'
  head?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** Pixels after which a dragged sheet closes. */
const FAR = 80

/**
 * A sheet at an edge of a phone; from 960 px on a dialog, below the app bar where `side` is `top`. Esc, a tap beside it
 * and dragging it away close it. Long forms are a `Dialog`.
 */
export function Sheet({ open, ...props }: SheetProps & { open: boolean }) {
  return open && <OpenSheet {...props} />
}

function OpenSheet({ title, onClose, side = 'bottom', head, actions, children }: SheetProps) {
  const { t } = useLingui()
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const handlers = useModal(ref, onClose)
  const handle = <div className={css.handle} aria-hidden="true" {...useDrag(ref, side, onClose)} />
  const heading = (
    <h2 id={titleId} tabIndex={-1} className={head ? 'visually-hidden' : undefined}>
      {title}
    </h2>
  )
  return createPortal(
    <dialog
      ref={ref}
      {...handlers}
      className={css.sheet}
      data-side={side}
      aria-labelledby={titleId}
      onClick={(event) => closeBeside(event, onClose)}
    >
      {side === 'bottom' && handle}
      <div className={css.head}>
        {heading}
        {head}
        <Button variant="icon" label={t`Fechar`} onClick={onClose}>
          <X />
        </Button>
      </div>
      <div className={css.body}>{children}</div>
      <SnackbarHost docked />
      {actions && <div className={css.actions}>{actions}</div>}
      {side === 'top' && handle}
    </dialog>,
    document.body,
  )
}

/** Handlers of the handle: the sheet follows the finger and closes when it was dragged far enough. */
function useDrag(ref: { current: HTMLElement | null }, side: 'bottom' | 'top', onClose: () => void) {
  const start = useRef<number>(null)
  const away = (event: PointerEvent) => {
    const distance = event.clientY - (start.current ?? event.clientY)
    return Math.max(0, side === 'bottom' ? distance : -distance)
  }
  function move(pixels: number) {
    ref.current?.style.setProperty('translate', `0 ${side === 'bottom' ? pixels : -pixels}px`)
  }
  return {
    onPointerDown(event: PointerEvent) {
      start.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (start.current !== null) move(away(event))
    },
    onPointerUp(event: PointerEvent) {
      const isFar = away(event) > FAR
      start.current = null
      if (isFar) onClose()
      else move(0)
    },
    onPointerCancel() {
      start.current = null
      move(0)
    },
  }
}
