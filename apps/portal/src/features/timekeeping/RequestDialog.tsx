import { ResendNotice } from '@colab/ui/async/ResendNotice.tsx'
import type { ActionState } from '@colab/ui/calls/useAction.ts'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import type { useForm } from '@colab/ui/kit/fields/useForm.ts'
import { Send } from '@colab/ui/kit/icons.ts'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Dialog } from '@colab/ui/kit/overlays/Dialog.tsx'
import { useLeaveGuard } from '@colab/ui/kit/overlays/useLeaveGuard.tsx'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

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
