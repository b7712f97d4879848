import { Link } from '@colab/ui/kit/location.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PATHS } from '#paths.ts'
import { type Period, periodName } from '../periods.ts'
import { receiptQuery } from '../queries.ts'
import { counterpartOf, type Employment } from '../receipt.ts'
import { Sentence } from './CauseWords.tsx'
import { compare } from './compare.ts'
import css from './insights.module.css'
import { mainCause, storyOf } from './story.ts'
import { sourceOf, useAbsentDays } from './useAbsentDays.ts'
import type { InsightProps } from './view.ts'

type ReasonProps = Pick<InsightProps, 'receipt'> & { employment: Employment; before: Period }

/** One sentence: how the net pay differs from the previous receipt, and the main cause; null where either is unknown. */
export function Reason({ receipt, employment, before }: ReasonProps) {
  const { i18n } = useLingui()
  const { kind, date, employments } = receipt
  const { data, isPending: isComparing } = useQuery(receiptQuery(kind, before))
  const other = data && counterpartOf(employment, employments, data.employments)
  const comparison = other && compare(other, employment)
  const story = comparison ? storyOf(kind, [other, employment], comparison) : null
  const { absent, isPending } = useAbsentDays(date, employment, story)
  if (isComparing) return <p className={css.reason} aria-busy />
  if (!story) return null
  const cause = mainCause(story)
  const isPunched = cause && (cause.change.topic === 'absence' || cause.change.topic === 'restLost')
  const source = isPunched && sourceOf(cause, date, absent)
  return (
    <p className={css.reason}>
      <Sentence story={story} name={periodName(kind, before.date, i18n.locale)} absent={isPending ? null : absent} />{' '}
      {source ? (
        <Link className="no-print" href={source}>
          <Trans>Ver o ponto</Trans>
        </Link>
      ) : (
        story.net !== 0 && (
          <Link className="no-print" href={`${PATHS.receipts}?competencia=${date}&ver=mudancas`}>
            <Trans>Por que mudou?</Trans>
          </Link>
        )
      )}
    </p>
  )
}
