import { APPLICATION_SITUATION, type Requisicao } from '@colab/contract/domains/openings'
import { Theirs } from '@colab/ui/kit/data/Theirs.tsx'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Send } from '@colab/ui/kit/icons.ts'
import { useFocusOnRemoval } from '@colab/ui/kit/overlays/modal.ts'
import { Trans, useLingui } from '@lingui/react/macro'
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
  const { t } = useLingui()
  const { approved, refused, open } = APPLICATION_SITUATION
  if (situacaoCandidatura === approved) return <Pill tone="good">{t`Candidatura aprovada`}</Pill>
  if (situacaoCandidatura === refused) return <Pill tone="warn">{t`Candidatura não aprovada`}</Pill>
  if (!situacaoCandidatura || situacaoCandidatura === open) return <Pill tone="good">{t`Você já se candidatou`}</Pill>
  return (
    <Pill>
      <Theirs>{situacaoCandidatura}</Theirs>
    </Pill>
  )
}
