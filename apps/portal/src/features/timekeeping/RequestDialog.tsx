import { useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { useConfirm } from '#ui/ConfirmDialog.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Stack } from '#ui/Layout.tsx'
import { useLeaveGuard } from '#ui/useLeaveGuard.ts'

type RequestDialogProps = {
  title: string
  /** Something is typed that would be lost. */
  isDirty: boolean
  isPending: boolean
  /** Why the last try got no answer. */
  unsent: string | false
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Closes it and forgets what was typed. */
  onDiscard: () => void
  children: ReactNode
}

/** The frame of a request about punches: it asks before typed text is lost, and keeps it when nothing came back. */
export function RequestDialog(props: RequestDialogProps) {
  const { title, isDirty, isPending, unsent, onSubmit, onDiscard, children } = props
  const { t } = useLingui()
  const [ask, confirmation] = useConfirm()
  useLeaveGuard(isDirty)
  async function mayClose() {
    const question = { title: t`Descartar o que foi digitado?`, confirmLabel: t`Descartar` }
    return !isDirty || ask({ ...question, cancelLabel: t`Continuar`, tone: 'danger' })
  }
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
          <Button type="submit" icon={<Send />} busy={isPending}>
            {t`Enviar`}
          </Button>
        </>
      }
    >
      <Stack>
        {unsent && (
          <Alert tone="bad" title={t`Não recebemos a resposta do servidor.`}>
            {t`O que você digitou continua aqui. Envie de novo: a solicitação só é registrada uma vez.`}
          </Alert>
        )}
        {children}
      </Stack>
      {confirmation}
    </Dialog>
  )
}
