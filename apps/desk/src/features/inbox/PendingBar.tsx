import { now } from '@colab/ui/i18n/clock.ts'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { CircleCheck, CircleX, TriangleAlert, X } from '@colab/ui/kit/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Outcome } from './approvals.ts'
import css from './PendingBar.module.css'
import type { useApprovals } from './useApprovals.ts'

interface PendingBarProps {
  approvals: Pick<ReturnType<typeof useApprovals>, 'waiting' | 'outcomes' | 'dismiss'>
  onUndo: (request: Outcome['request']) => void
  onOpen: (request: Outcome['request']) => void
}

/** At the bottom: approvals that can still be undone, and failures of earlier ones, which are shown until dismissed. */
export function PendingBar({ approvals: { waiting, outcomes, dismiss }, onUndo, onOpen }: PendingBarProps) {
  const { t } = useLingui()
  // Only stored or sent approvals are shown as done: they survive a crash of the page.
  const shown = waiting.filter(({ isStored, isSending }) => isStored || isSending)
  return (
    <div className={css.bar} role="status">
      {outcomes.map((outcome) => (
        <div key={`${outcome.request.tipo} ${outcome.request.codPedido}`} className={css.line} data-tone={outcome.tone}>
          {outcome.tone === 'bad' ? <CircleX /> : <TriangleAlert />}
          <p>
            <b>{outcome.request.pessoa}</b> {outcome.text}
          </p>
          <Button small variant="quiet" onClick={() => onOpen(outcome.request)}>
            <Trans>Abrir</Trans>
          </Button>
          <Button variant="icon" label={t`Fechar: ${outcome.request.pessoa}`} onClick={() => dismiss(outcome)}>
            <X />
          </Button>
        </div>
      ))}
      {shown.map(({ request, dueAt, isSending }) => (
        <div key={`${request.tipo} ${request.codPedido}`} className={css.line} data-tone="good">
          <CircleCheck />
          <p>{isSending ? <Trans>Enviando: {request.pessoa}</Trans> : <Trans>Aprovado: {request.pessoa}</Trans>}</p>
          {!isSending && (
            <Button small variant="quiet" label={t`Desfazer: ${request.pessoa}`} onClick={() => onUndo(request)}>
              <Trans>Desfazer (Z)</Trans> <Countdown dueAt={dueAt} />
            </Button>
          )}
        </div>
      ))}
    </div>
  )
}

/** The remaining seconds, which are not announced to screen readers. */
function Countdown({ dueAt }: { dueAt: number }) {
  const [left, setLeft] = useState(() => secondsTo(dueAt))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsTo(dueAt)), 250)
    return () => clearInterval(timer)
  }, [dueAt])
  return (
    <span className={css.seconds} aria-hidden="true">
      {left} s
    </span>
  )
}

function secondsTo(moment: number): number {
  return Math.max(0, Math.ceil((moment - now()) / 1000))
}
