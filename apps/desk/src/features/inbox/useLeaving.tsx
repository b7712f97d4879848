import { useConfirm } from '@colab/ui/kit/overlays/ConfirmDialog.tsx'
import { guardPage } from '@colab/ui/kit/overlays/leaving.ts'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useHasDrafts } from './drafts.ts'
import type { useApprovals } from './useApprovals.ts'

/**
 * Asks for confirmation before pending approvals are left or typed text is lost; returns the dialog, to be rendered
 * once.
 */
export function useLeaving({ waiting, flush }: Pick<ReturnType<typeof useApprovals>, 'waiting' | 'flush'>): ReactNode {
  const { t } = useLingui()
  const [ask, confirmation] = useConfirm()
  const hasDrafts = useHasDrafts()
  const isWaiting = waiting.length > 0
  const mayLeave = useEffectEvent(async (): Promise<boolean> => {
    if (!isWaiting) return true
    const isSent = await ask({
      title: t`Enviar as aprovações antes de sair?`,
      text: t`Elas ainda podem ser desfeitas aqui. Ao sair, são enviadas já.`,
      confirmLabel: t`Enviar e sair`,
      cancelLabel: t`Continuar aqui`,
    })
    if (isSent) await flush()
    return isSent
  })
  const isUnsent = isWaiting || hasDrafts
  useEffect(() => (isUnsent ? guardPage(() => mayLeave(), { passesBack: true }) : undefined), [isUnsent])
  return confirmation
}
