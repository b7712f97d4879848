import { useLingui } from '@lingui/react/macro'
import { createContext, type ReactNode, use } from 'react'
import { failureLang, failureText, isNetworkFailure } from '#calls/failureText.ts'
import { UnseenPicture } from '#kit/feedback/EmptyPicture.tsx'
import { Failure } from '#kit/feedback/Failure.tsx'
import { useOnline } from '#kit/useOnline.ts'

interface WithoutConnection {
  /** The data of the screen is never stored on the device. */
  neverKept: boolean
  /** Links to what the person can open instead. */
  instead: ReactNode
}

/** What a screen without data shows while there is no connection. */
export const WithoutConnection = createContext<WithoutConnection>({ neverKept: false, instead: null })

interface ReadFailureProps {
  error: Error
  retrying: boolean
  onRetry: () => void
}

/** Shown in place of content that could not be read: the reason, and a button to retry. */
export function ReadFailure({ error, retrying, onRetry }: ReadFailureProps) {
  const { t } = useLingui()
  const online = useOnline()
  const { neverKept, instead } = use(WithoutConnection)
  if (online || !isNetworkFailure(error)) {
    return (
      <Failure title={t`Erro:`} retrying={retrying} onRetry={onRetry}>
        <span className="lines" lang={failureLang(error)}>
          {failureText(error)}
        </span>
      </Failure>
    )
  }
  return (
    <>
      <Failure
        title={neverKept ? t`Sem conexão` : t`Ainda não aberto neste aparelho`}
        picture={<UnseenPicture />}
        retrying={retrying}
        onRetry={onRetry}
      >
        {neverKept
          ? t`O que esta tela mostra não fica guardado neste aparelho. Assim que a internet voltar, ela abre sozinha.`
          : t`Sem conexão mostramos só o que você já viu aqui. Assim que a internet voltar, esta tela abre sozinha.`}
      </Failure>
      {instead}
    </>
  )
}
