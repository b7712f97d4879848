import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '#kit/fields/Button.tsx'
import { Dialog } from './Dialog.tsx'

export type Question = {
  title: string
  text?: ReactNode
  confirmLabel: string
  /** Default `Cancelar`. */
  cancelLabel?: string
  /** `danger` colours the confirming button and focuses the other one. */
  tone?: 'primary' | 'danger'
}
type ConfirmDialogProps = Question & {
  open: boolean
  busy?: boolean | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** A question with two answers. Esc cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, busy, title, text, confirmLabel, cancelLabel, tone = 'primary', onConfirm, onCancel } = props
  const { t } = useLingui()
  const cautious = tone === 'danger'
  const buttons = (
    <>
      <Button variant="quiet" onClick={onCancel} {...(cautious && { 'data-autofocus': true })}>
        {cancelLabel ?? t`Cancelar`}
      </Button>
      <Button variant={tone} busy={busy} onClick={onConfirm} {...(!cautious && { 'data-autofocus': true })}>
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog open={open} role="alertdialog" title={title} onClose={onCancel} actions={buttons}>
      {text}
    </Dialog>
  )
}

/**
 * A question as a promise: `const [ask, confirmation] = useConfirm()`, render `confirmation` once, then `if (await
 * ask({title, confirmLabel}))`.
 */
export function useConfirm(): [ask: (question: Question) => Promise<boolean>, confirmation: ReactNode] {
  const [question, setQuestion] = useState<Question & { answer: (yes: boolean) => void }>()
  function ask(question: Question) {
    return new Promise<boolean>((resolve) => {
      setQuestion({
        ...question,
        answer: (yes) => {
          setQuestion(undefined)
          resolve(yes)
        },
      })
    })
  }
  const confirmation = question && (
    <ConfirmDialog {...question} open onConfirm={() => question.answer(true)} onCancel={() => question.answer(false)} />
  )
  return [ask, confirmation]
}
