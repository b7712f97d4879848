import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, type FormEvent, type ReactNode, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { SnackbarHost } from '#kit/feedback/SnackbarHost.tsx'
import { Button } from '#kit/fields/Button.tsx'
import { X } from '#kit/icons.ts'
import css from './Dialog.module.css'
import { useModal } from './modal.ts'

type DialogProps = {
  title: string
  /** The caller sets `open` to false. Esc, the close button and the back gesture call it. */
  onClose: () => void
  /** Called before every close by the person; false keeps the dialog open, for unsaved text. */
  onBeforeClose?: (() => boolean | Promise<boolean>) | undefined
  /** In px; a full-screen sheet below 600 px. */
  width?: 500 | 900 | 1080
  /** `alertdialog` stays small on phones and has no close button. */
  role?: 'dialog' | 'alertdialog'
  actions?: ReactNode
  /** Wraps content and actions in one form, so that a submit button among the actions works. */
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined
  /** Called as a field of that form changes. */
  onInput?: ((event: FormEvent<HTMLFormElement>) => void) | undefined
  children?: ReactNode
}

/**
 * A modal dialog, mounted only while open, so that its state is new. Focuses the element with `data-autofocus`, or the
 * title, and restores focus on close.
 */
export function Dialog({ open, ...props }: DialogProps & { open: boolean }) {
  return open && <OpenDialog {...props} />
}

function OpenDialog(props: DialogProps) {
  const { title, onClose, onBeforeClose, width = 500, role = 'dialog', actions, onSubmit, onInput, children } = props
  const { t } = useLingui()
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  async function close() {
    if (!onBeforeClose || (await onBeforeClose())) onClose()
  }
  const handlers = useModal(ref, close)
  const content = (
    <>
      <div className={css.head}>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {role === 'dialog' && (
          <Button variant="icon" label={t`Fechar`} onClick={close}>
            <X />
          </Button>
        )}
      </div>
      <div className={css.body}>{children}</div>
      <SnackbarHost docked />
      {actions && <div className={css.actions}>{actions}</div>}
    </>
  )
  // At the body, so that a dialog inherits nothing from a table cell or another place that opens it.
  return createPortal(
    <dialog
      ref={ref}
      {...handlers}
      className={css.dialog}
      role={role}
      aria-labelledby={titleId}
      data-sheet={role === 'dialog' ? '' : undefined}
      style={{ '--width': `${width}px` } as CSSProperties}
    >
      {onSubmit ? (
        <form className={css.frame} noValidate onSubmit={onSubmit} onInput={onInput}>
          {content}
        </form>
      ) : (
        <div className={css.frame}>{content}</div>
      )}
    </dialog>,
    document.body,
  )
}
