import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Trans } from '@lingui/react/macro'

/** Explains how to unblock notifications, because the browser refuses to prompt again. */
export function PushBlocked() {
  return (
    <Alert tone="warn">
      <Trans>
        O navegador bloqueia as notificações deste portal. Para mudar, toque no ícone ao lado do endereço, abra as
        permissões do site e permita as notificações.
      </Trans>
    </Alert>
  )
}

export function PushFailed() {
  return (
    <p role="alert">
      <Trans>Não foi possível mudar as notificações agora. Tente de novo em instantes.</Trans>
    </p>
  )
}
