import { Unavailable } from '@colab/contract/wire/failures'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { useAction } from '#rpc/action.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { useOnline } from '#ui/useOnline.ts'

interface UnsentProps {
  action: Pick<ReturnType<typeof useAction>, 'error' | 'isPending'>
  /** The action ended without an error, and yet not whole. */
  lacking?: boolean
  /** What else there is to say about it. */
  note?: string | undefined
  /** Sends the same again; without it the form around does, with what it holds by then. */
  again?: () => void
}

/** Whether something failed because the network did: no answer came, so that nobody knows whether it arrived. */
export function isUnsent(error: Error | null): error is Unavailable {
  return error instanceof Unavailable && error.status === 0
}

/**
 * What stands in a form whose sending got no answer: that nothing is lost, and once the connection is back the way to send
 * again. Equal content goes under the same key and counts once.
 */
export function Unsent({ action: { error, isPending }, lacking = false, note, again }: UnsentProps) {
  const { t } = useLingui()
  const online = useOnline()
  const unsent = !isPending && (isUnsent(error) || lacking)
  const wasOffline = useRef(false)
  wasOffline.current = unsent && (wasOffline.current || !online)
  if (!unsent) return null
  if (!online) {
    return (
      <Alert tone="bad" title={t`Você está sem conexão.`}>
        {note && <p>{note}</p>}
        {t`Não feche esta página: o que você ia enviar continua aqui. Quando a conexão voltar, é só confirmar.`}
      </Alert>
    )
  }
  const button = <Button {...(again ? { onClick: again } : { type: 'submit' })}>{t`Enviar de novo`}</Button>
  if (wasOffline.current) {
    return (
      <Alert tone="warn" title={t`A conexão voltou. Enviar de novo?`} action={button}>
        {note}
      </Alert>
    )
  }
  return (
    <Alert tone="bad" title={t`Não recebemos a resposta do servidor.`} action={button}>
      {note && <p>{note}</p>}
      {t`O que você ia enviar continua aqui. Pode enviar de novo: só conta uma vez.`}
    </Alert>
  )
}
