import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { outlastTab } from '#kit/fields/drafts.ts'
import { type Question, useConfirm } from './ConfirmDialog.tsx'
import { guardPage } from './leaving.ts'

interface Guarded {
  /** Replaces the default question before a dialog closes. */
  closing?: Question
  /** The input survives the page as a draft. */
  isDraft?: boolean
}

/**
 * Confirms before unsaved input is lost: call `mayClose` before closing a dialog; leaving the page is guarded
 * automatically. Render `confirmation` once.
 */
export function useLeaveGuard(
  unsaved: boolean,
  { closing, isDraft = true }: Guarded = {},
): { mayClose: () => Promise<boolean>; confirmation: ReactNode } {
  const { t } = useLingui()
  const [ask, confirmation] = useConfirm()
  const mayLeave = useEffectEvent((forgets: boolean) =>
    ask({
      title: t`Sair sem enviar?`,
      text:
        !isDraft || forgets
          ? t`O que você digitou será apagado.`
          : outlastTab()
            ? t`O que você digitou fica guardado neste aparelho por até 7 dias, ou até você enviar ou sair da sua conta.`
            : t`O que você digitou fica guardado nesta aba até você enviar ou sair da sua conta.`,
      confirmLabel: t({ message: 'Sair', context: 'formulário' }),
      cancelLabel: t`Continuar aqui`,
      tone: 'danger',
    }),
  )
  useEffect(() => (unsaved ? guardPage((forgets) => mayLeave(forgets)) : undefined), [unsaved])
  async function mayClose() {
    const discard = { title: t`Descartar o que foi digitado?`, confirmLabel: t`Descartar`, tone: 'danger' } as const
    return !unsaved || ask(closing ?? { ...discard, cancelLabel: t`Continuar` })
  }
  return { mayClose, confirmation }
}
