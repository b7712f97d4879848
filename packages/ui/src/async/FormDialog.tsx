import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import type { ActionState } from '#calls/useAction.ts'
import type { Saved } from '#calls/write.ts'
import { Result } from '#kit/feedback/Result.tsx'
import { Button } from '#kit/fields/Button.tsx'
import { type Recoverable, RecoveredDraft } from '#kit/fields/RecoveredDraft.tsx'
import type { useForm } from '#kit/fields/useForm.ts'
import { Stack } from '#kit/layout/Layout.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { useLeaveGuard } from '#kit/overlays/useLeaveGuard.tsx'
import { ResendNotice } from './ResendNotice.tsx'

type FormDialogProps = Pick<ComponentProps<typeof Dialog>, 'title' | 'width' | 'onClose'> &
  Pick<ComponentProps<typeof ResendNotice>, 'note' | 'again'> & {
    form: Pick<ReturnType<typeof useForm>, 'isDirty' | 'handlers'> & Partial<Recoverable>
    action: ActionState
    submit: ReactNode
    /** Label of the button that closes; by default `Cancelar`. */
    cancelLabel?: string
    guard?: Parameters<typeof useLeaveGuard>[1]
    /** Shown in place of the form once set, with `afterwards` below it. */
    saved?: Saved | undefined
    afterwards?: ReactNode
    children: ReactNode
  }

/**
 * A form in a dialog: confirms before discarding input, keeps it when no reply arrived, and shows its result at the
 * end.
 */
export function FormDialog(props: FormDialogProps) {
  const { form, action, submit, cancelLabel, guard, note, again, saved, afterwards, children, ...dialog } = props
  const { t } = useLingui()
  const { mayClose, confirmation } = useLeaveGuard(form.isDirty, guard)
  async function cancel() {
    if (await mayClose()) dialog.onClose()
  }
  if (saved) {
    return (
      <Dialog open {...dialog} actions={<Button onClick={dialog.onClose}>{t`Fechar`}</Button>}>
        <Result title={saved.text} lang={saved.lang}>
          {afterwards}
        </Result>
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      {...dialog}
      onBeforeClose={mayClose}
      {...form.handlers}
      actions={
        <>
          <Button variant="quiet" onClick={cancel}>
            {cancelLabel ?? t`Cancelar`}
          </Button>
          {submit}
        </>
      }
    >
      <Stack>
        <RecoveredDraft form={form} />
        {children}
        <ResendNotice action={action} note={note} {...(again && { again })} />
      </Stack>
      {confirmation}
    </Dialog>
  )
}
