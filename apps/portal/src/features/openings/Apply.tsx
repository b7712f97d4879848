import { APPLICATION_SITUATION, type Requisicao } from '@colab/contract/domains/openings'
import { Theirs } from '@colab/ui/kit/data/Theirs.tsx'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Send } from '@colab/ui/kit/icons.ts'
import { useFocusOnRemoval } from '@colab/ui/kit/overlays/modal.ts'
import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'

interface ApplyProps {
  opening: Requisicao
  busy: boolean
  onApply: () => void
}

/** Applies for a position once; shows afterwards that it was sent. */
export function Apply({ opening, busy, onApply }: ApplyProps) {
  if (opening.jaCandidatou) return <Applied opening={opening} />
  return <ApplyButton busy={busy} onApply={onApply} />
}

function ApplyButton({ busy, onApply }: Omit<ApplyProps, 'opening'>) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusOnRemoval(button)
  return (
    <Button ref={button} icon={<Send />} busy={busy} onClick={onApply}>
      <Trans>Quero me candidatar</Trans>
    </Button>
  )
}

/** State of the application, including HR's decision. */
export function Applied({ opening: { situacaoCandidatura } }: { opening: Requisicao }) {
  if (situacaoCandidatura === APPLICATION_SITUATION.approved) {
    return (
      <Pill tone="good">
        <Trans>Candidatura aprovada</Trans>
      </Pill>
    )
  }
  if (situacaoCandidatura === APPLICATION_SITUATION.refused) {
    return (
      <Pill tone="warn">
        <Trans>Candidatura não aprovada</Trans>
      </Pill>
    )
  }
  if (situacaoCandidatura && situacaoCandidatura !== APPLICATION_SITUATION.open) {
    return (
      <Pill>
        <Theirs>{situacaoCandidatura}</Theirs>
      </Pill>
    )
  }
  return (
    <Pill tone="good">
      <Trans>Você já se candidatou</Trans>
    </Pill>
  )
}
