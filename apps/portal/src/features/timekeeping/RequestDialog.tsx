import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ResendNotice } from '#async/ResendNotice.tsx'
import type { ActionState } from '#async/useAction.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Send } from '#ui/icons.ts'
import { Stack } from '#ui/Layout.tsx'
import type { useForm } from '#ui/useForm.ts'
import { useLeaveGuard } from '#ui/useLeaveGuard.tsx'

type RequestDialogProps = {
  title: string
  form: Pick<ReturnType<typeof useForm>, 'isDirty' | 'handlers'>
  action: ActionState
  /** Closes the dialog and discards the input. */
  onDiscard: () => void
  children: ReactNode
}

/** Dialog of a request about punches: confirms before discarding input, and keeps it when no reply arrived. */
export function RequestDialog(props: RequestDialogProps) {
  const { title, form, action, onDiscard, children } = props
  const { t } = useLingui()
  const { mayClose, confirmation } = useLeaveGuard(form.isDirty)
  async function cancel() {
    if (await mayClose()) onDiscard()
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onDiscard}
      onBeforeClose={mayClose}
      {...form.handlers}
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
