import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { useLingui } from '@lingui/react/macro'
import type { stateOf } from './message.ts'

type State = ReturnType<typeof stateOf>

export function useStateNames(): Record<State, string> {
  const { t } = useLingui()
  return {
    answered: t`Respondida`,
    waiting: t`Aguardando resposta`,
    cancelled: t`Cancelada por você`,
    unknown: t`Situação não informada`,
  }
}

const TONES = { answered: { tone: 'good' }, waiting: { tone: 'warn' }, cancelled: {}, unknown: {} } as const

export function StatePill({ state }: { state: State }) {
  return <Pill {...TONES[state]}>{useStateNames()[state]}</Pill>
}
