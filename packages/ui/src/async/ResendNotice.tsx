import { Unconfirmed } from '@colab/contract/wire/failures'
import { textAfterCode } from '@colab/contract/wire/outcome'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { isUncertain } from '#calls/failureText.ts'
import { calls } from '#calls/provide.ts'
import type { ActionState } from '#calls/useAction.ts'
import { Alert } from '#kit/feedback/Alert.tsx'
import { Button } from '#kit/fields/Button.tsx'
import { useOnline } from '#kit/useOnline.ts'

interface ResendNoticeProps {
  action: ActionState
  /** The action ended without an error, but part of it is still unsent. */
  isIncomplete?: boolean
  /** Additional text. */
  note?: string | undefined
  /** Where to see whether it took effect; by default that of the app (`provideCalls`). */
  placeToCheck?: ReactNode
  /** Resends the action; by default the button submits the enclosing form. */
  again?: () => void
}

/**
 * Shows in a form that no reply arrived, or one that states neither success nor refusal, and that nothing is lost; once
 * online again, offers a button to resend. Equal content uses the same idempotency key.
 */
export function ResendNotice({ action, isIncomplete = false, note, placeToCheck, again }: ResendNoticeProps) {
  const { t } = useLingui()
  const { error, isPending } = action
  const online = useOnline()
  const isUnanswered = !isPending && (isUncertain(error) || isIncomplete)
  const wasOffline = useRef(false)
  wasOffline.current = isUnanswered && (wasOffline.current || !online)
  if (!isUnanswered) return null
  if (!online) {
    return (
      <Alert isReply tone="bad" title={t`Você está sem conexão.`}>
        {note && <p>{note}</p>}
        {t`Não feche esta página: o que você ia enviar continua aqui. Quando a conexão voltar, é só confirmar.`}
      </Alert>
    )
  }
  if (error instanceof Unconfirmed) {
    return (
      <Alert
        isReply
        tone="warn"
        title={t`Não sabemos se foi gravado. Confira antes de enviar de novo.`}
        action={<Button {...(again ? { onClick: again } : { type: 'submit' })}>{t`Enviar de novo`}</Button>}
      >
        {error.message && <p lang="pt-BR">{textAfterCode(error.message)}</p>}
        {note && <p>{note}</p>}
        {placeToCheck ?? calls.placeToCheck?.()}
      </Alert>
    )
  }
  const button = <Button {...(again ? { onClick: again } : { type: 'submit' })}>{t`Enviar de novo`}</Button>
  if (wasOffline.current) {
    return (
      <Alert isReply tone="warn" title={t`A conexão voltou. Enviar de novo?`} action={button}>
        {note}
      </Alert>
    )
  }
  return (
    <Alert isReply tone="bad" title={t`Não recebemos a resposta do servidor.`} action={button}>
      {note && <p>{note}</p>}
      {calls.countsOnce?.()
        ? t`O que você ia enviar continua aqui. Pode enviar de novo: só conta uma vez.`
        : t`O que você ia enviar continua aqui. Confira se já foi gravado antes de enviar de novo.`}
    </Alert>
  )
}
