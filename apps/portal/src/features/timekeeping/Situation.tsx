import { REQUEST_SITUATION } from '@colab/contract/domains/timekeeping'
import { Theirs } from '@colab/ui/kit/data/Theirs.tsx'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { useLingui } from '@lingui/react/macro'
import css from './Situation.module.css'

/** State of a request; unknown texts of a back end are shown unchanged. */
export function Situation({ name }: { name: string }) {
  const { t } = useLingui()
  if (name === REQUEST_SITUATION.approved) return <Pill tone="good">{t`Aprovada`}</Pill>
  if (name === REQUEST_SITUATION.refused) return <Pill tone="bad">{t`Recusada`}</Pill>
  if (name === REQUEST_SITUATION.open) {
    return (
      <span className={css.state}>
        <Pill tone="warn">{t`Em análise`}</Pill>
      </span>
    )
  }
  return (
    name && (
      <Pill>
        <Theirs>{name}</Theirs>
      </Pill>
    )
  )
}
