import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Alert } from '#kit/feedback/Alert.tsx'
import { Button } from '#kit/fields/Button.tsx'
import { Stack } from '#kit/layout/Layout.tsx'
import { Dialog } from './Dialog.tsx'

/** The title of a success states what happened. */
export type Message = {
  text: ReactNode
  /** Why it failed, before the text. */
  cause?: { text: string; lang: string | undefined } | undefined
} & ({ tone: 'good'; title: string } | { tone: 'warn' | 'bad' })

interface MessageDialogProps {
  message: Message | null
  onClose: () => void
  /** Additional content below a success. */
  children?: ReactNode
}

/** Result of an action that must be confirmed: success, alert or error, by word and icon (spec §2). */
export function MessageDialog({ message, onClose, children }: MessageDialogProps) {
  const { t } = useLingui()
  if (!message) return null
  const titles = { warn: t`Alerta`, bad: t`Erro` }
  return (
    <Dialog
      open
      role="alertdialog"
      title={message.tone === 'good' ? message.title : titles[message.tone]}
      onClose={onClose}
      actions={
        <Button data-autofocus onClick={onClose}>
          OK
        </Button>
      }
    >
      <Stack>
        <Alert tone={message.tone}>
          {message.cause && <p lang={message.cause.lang}>{message.cause.text}</p>}
          {message.text}
        </Alert>
        {message.tone === 'good' && children}
      </Stack>
    </Dialog>
  )
}
