import { useLingui } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'
import { ResendNotice } from '#async/ResendNotice.tsx'
import type { ActionState } from '#async/useAction.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Send } from '#ui/icons.ts'
import { Stack } from '#ui/Layout.tsx'
import { useLeaveGuard } from '#ui/useLeaveGuard.tsx'

type RequestDialogProps = {
  title: string
  /** The form has unsent input. */
  isDirty: boolean
  action: ActionState
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Closes the dialog and discards the input. */
  onDiscard: () => void
  children: ReactNode
}

/** Dialog of a request about punches: confirms before discarding input, and keeps it when no reply arrived. */
export function RequestDialog(props: RequestDialogProps) {
  const { title, isDirty, action, onSubmit, onDiscard, children } = props
  const { t } = useLingui()
  const { mayClose, confirmation } = useLeaveGuard(isDirty)
  async function cancel() {
    if (await mayClose()) onDiscard()
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onDiscard}
      onBeforeClose={mayClose}
      onSubmit={onSubmit}
      actions={
        <>
          <Button variant="quiet" onClick={cancel}>
            {t`Cancelar`}
          </Button>
          <Button type="submit" icon={<Send />} busy={action.isPending}>
            {t`Enviar`}
          </Button>
        </>
      }
    >
      <Stack>
        {children}
        <ResendNotice action={action} />
      </Stack>
      {confirmation}
    </Dialog>
  )
}
