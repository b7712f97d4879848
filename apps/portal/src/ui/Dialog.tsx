import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type CSSProperties, type FormEvent, type ReactNode, useId, useRef } from 'react'
import { Button } from './Button.tsx'
import css from './Dialog.module.css'
import { useModal } from './modal.ts'
import { SnackbarHost } from './SnackbarHost.tsx'

export type DialogProps = {
  title: string
  /** Closes it: the caller sets `open` to false. Esc, the cross and the back gesture all end here. */
  onClose: () => void
  /** Asked before every close that comes from the person; false keeps it open, for unsaved text. */
  onBeforeClose?: (() => boolean | Promise<boolean>) | undefined
  /** In px; a full-screen sheet below 600 px either way. */
  width?: 500 | 900
  /** `alertdialog` is small on phones too and has no cross. */
  role?: 'dialog' | 'alertdialog'
  actions?: ReactNode
  /** With it the content and the actions stand in one form, so that a submit button among the actions sends it. */
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined
  /** Called as a field of that form changes. */
  onInput?: ((event: FormEvent<HTMLFormElement>) => void) | undefined
  children?: ReactNode
}

/**
 * A modal dialog. Mounted only while open, so what it holds begins afresh each time. The focus goes to the element with
 * `data-autofocus`, or else to the title, and afterwards back to where it came from.
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
      {actions && <div className={css.actions}>{actions}</div>}
    </>
  )
  return (
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
      <SnackbarHost />
    </dialog>
  )
}
