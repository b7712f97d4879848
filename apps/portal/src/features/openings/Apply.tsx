import type { Requisicao } from '@colab/contract/domains/openings'
import { Trans } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { Pill } from '#ui/Pill.tsx'

interface ApplyProps {
  opening: Requisicao
  busy: boolean
  onApply: () => void
}

/** Applies for a position, once; afterwards it says so. */
export function Apply({ opening: { jaCandidatou }, busy, onApply }: ApplyProps) {
  if (jaCandidatou) return <Applied />
  return (
    <Button icon={<Send />} busy={busy} onClick={onApply}>
      <Trans>Quero me candidatar</Trans>
    </Button>
  )
}

export function Applied() {
  return (
    <Pill tone="good">
      <Trans>Você já se candidatou</Trans>
    </Pill>
  )
}
