import type { IsoDate } from '@colab/contract/wire/date'
import { today } from '@colab/ui/i18n/clock.ts'
import { shortDays } from '@colab/ui/i18n/dateFormat.ts'
import { Money } from '@colab/ui/kit/data/Money.tsx'
import { Theirs } from '@colab/ui/kit/data/Theirs.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import css from './insights.module.css'
import { type Cause, mainCause, type Story } from './story.ts'

/** Days of absence; null while they are being read. */
type Absent = readonly IsoDate[] | null

/** One sentence: how the net pay differs, and the main cause. */
export function Sentence({ story, name, absent }: { story: Story; name: string; absent: Absent }) {
  const cause = mainCause(story)
  return (
    <>
      <Difference net={story.net} name={name} />
      {cause && ': '}
      {cause && <CauseWords cause={cause} absent={absent} />}.
    </>
  )
}

function Difference({ net, name }: { net: number; name: string }) {
  const amount = (
    <strong>
      <Money cents={Math.abs(net)} />
    </strong>
  )
  if (net === 0) return <Trans>O líquido é o mesmo de {name}</Trans>
  return net > 0 ? (
    <Trans>
      {amount} a mais que em {name}
    </Trans>
  ) : (
    <Trans>
      {amount} a menos que em {name}
    </Trans>
  )
}

/** A cause as part of a sentence: what happened where the receipt contains it, otherwise the difference of its line. */
function CauseWords({ cause, absent }: { cause: Cause; absent: Absent }) {
  const { i18n } = useLingui()
  const { change, rest, effect, days } = cause
  if (days === null) {
    const names = (
      <Theirs>
        {change.name}
        {rest && ` + ${rest.name}`}
      </Theirs>
    )
    return <LineWords change={change} name={names} amount={<Money cents={Math.abs(effect)} />} />
  }
  const daysText = (list: readonly IsoDate[]) => ` (${shortDays(list, i18n.locale)})`
  return (
    <>
      <Plural value={days} one="você faltou # dia" other="você faltou # dias" />
      {absent === null ? (
        // Reserves about the same width, so that the following text does not move.
        <span className={css.waiting}>{daysText(Array(days).fill(today()))}</span>
      ) : (
        absent.length > 0 && daysText(absent)
      )}
      {rest && ' '}
      {rest && <Trans>e perdeu também o descanso da semana</Trans>}
    </>
  )
}

function LineWords(props: { change: Cause['change']; name: React.ReactNode; amount: React.ReactNode }) {
  const { name, amount } = props
  const { kind, isDeduction } = props.change
  if (kind === 'new')
    return isDeduction ? (
      <Trans>
        houve desconto de {name}, {amount}
      </Trans>
    ) : (
      <Trans>
        você recebeu {name}, {amount}
      </Trans>
    )
  if (kind === 'gone')
    return isDeduction ? (
      <Trans>
        desta vez não houve desconto de {name}, {amount}
      </Trans>
    ) : (
      <Trans>
        desta vez você não recebeu {name}, {amount}
      </Trans>
    )
  if (isDeduction)
    return kind === 'higher' ? (
      <Trans>
        o desconto de {name} aumentou {amount}
      </Trans>
    ) : (
      <Trans>
        o desconto de {name} diminuiu {amount}
      </Trans>
    )
  return kind === 'higher' ? (
    <Trans>
      você recebeu {amount} a mais de {name}
    </Trans>
  ) : (
    <Trans>
      você recebeu {amount} a menos de {name}
    </Trans>
  )
}
