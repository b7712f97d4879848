import { useLingui } from '@lingui/react/macro'
import { createContext, type ReactNode, use } from 'react'
import { failureLang, failureText, isNetworkFailure } from '#calls/failureText.ts'
import { UnseenPicture } from '#kit/feedback/EmptyPicture.tsx'
import { Failure } from '#kit/feedback/Failure.tsx'
import { useOnline } from '#kit/useOnline.ts'

interface WithoutConnection {
  /** The screen never stays on the device. */
  neverKept: boolean
  /** What the person may open instead. */
  instead: ReactNode
}

/** What a screen says without connection where it has nothing to show. */
export const WithoutConnection = createContext<WithoutConnection>({ neverKept: false, instead: null })

interface ReadFailureProps {
  error: Error
  retrying: boolean
  onRetry: () => void
}

/** In place of content that could not be read: why, and the way to try again. */
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
