import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { useLingui } from '@lingui/react/macro'
import type { stateOf } from './message.ts'

/** State of a conversation. */
export function StatePill({ state }: { state: ReturnType<typeof stateOf> }) {
  const { t } = useLingui()
  if (state === 'answered') return <Pill tone="good">{t`Respondida`}</Pill>
  if (state === 'waiting') return <Pill tone="warn">{t`Aguardando resposta`}</Pill>
  return <Pill>{t`Retirada por você`}</Pill>
}
