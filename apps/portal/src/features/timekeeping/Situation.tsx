import { REQUEST_SITUATION } from '@colab/contract/domains/timekeeping'
import { useLingui } from '@lingui/react/macro'
import { Pill } from '#ui/Pill.tsx'

/** How far a request is; words that a back end has of its own stay as they are. */
export function Situation({ name }: { name: string }) {
  const { t } = useLingui()
  if (name === REQUEST_SITUATION.approved) return <Pill tone="good">{t`Aprovada`}</Pill>
  if (name === REQUEST_SITUATION.refused) return <Pill tone="bad">{t`Recusada`}</Pill>
  if (name === REQUEST_SITUATION.open) return <Pill tone="warn">{t`Em análise`}</Pill>
  return name && <Pill>{name}</Pill>
}
