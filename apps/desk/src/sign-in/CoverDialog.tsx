import { useAction } from '@colab/ui/calls/useAction.ts'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { useModal } from '@colab/ui/kit/overlays/modal.ts'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { leave } from './actions.ts'
import css from './SignIn.module.css'

interface CoverDialogProps {
  title: string
  words: ReactNode
  children: ReactNode
}

/**
 * Covers the page and its dialogs, which keep everything typed. It is a dialog itself, because a dialog opened later is
 * above earlier ones; only the right credentials or leaving close it.
 */
export function CoverDialog({ title, words, children }: CoverDialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  const handlers = useModal(ref, () => {})
  const leaving = useAction(leave)
  return createPortal(
    <dialog ref={ref} {...handlers} className={css.cover} aria-labelledby={id}>
      <div className={css.box}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <p>{words}</p>
        {children}
        <Button variant="plain" busy={leaving.isPending} onClick={() => leaving.mutate(undefined)}>
          <Trans>Sair</Trans>
        </Button>
      </div>
    </dialog>,
    document.body,
  )
}
