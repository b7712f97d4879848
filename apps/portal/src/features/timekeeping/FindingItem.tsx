import { formatDate } from '@colab/contract/wire/date'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { readDraft, storeDraft } from '@colab/ui/kit/fields/useDraft.ts'
import { TriangleAlert } from '@colab/ui/kit/icons.ts'
import { useLocation } from '@colab/ui/kit/location.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { profile } from '#profile.ts'
import { PATHS } from '#screens.ts'
import { type Adjustment, adjustmentOf, isTimeMissing } from './adjustment.ts'
import css from './FindingItem.module.css'
import type { DayFinding } from './findings.ts'
import { dayNames } from './month.ts'
import { useFindingWords } from './useFindingWords.ts'
import { usePendingDays } from './usePendingDays.ts'

/** Draft of the form for a message to HR. */
const HR_MESSAGE = 'hr-contact'

interface FindingItemProps {
  found: DayFinding
  onAsk: (adjustment: Adjustment) => void
  /** Names the day, where nothing around it does. */
  named?: boolean
}

/** One finding: what was found, the rule, and what to do. */
export function FindingItem({ found, onAsk, named = false }: FindingItemProps) {
  const { t, i18n } = useLingui()
  const { title, text, rule } = useFindingWords()(found)
  const isPending = usePendingDays().has(found.day.iso)
  const [, navigate] = useLocation()
  const item = useRef<HTMLDivElement>(null)
  const asked = useRef(false)
  useEffect(() => {
    // The button that opened the form, which gets the focus back, is gone once the request waits for HR.
    if (isPending && asked.current) item.current?.focus()
  }, [isPending])
  const { day, finding } = found
  const name = dayNames(i18n.locale).short(day.iso)
  function writeToHr() {
    // A message that is already being written stays.
    if (!readDraft(HR_MESSAGE)) {
      storeDraft(HR_MESSAGE, { descricao: [`${formatDate(day.iso)}: ${title}.`, text].filter(Boolean).join(' ') })
    }
    navigate(PATHS.hrContact)
  }
  return (
    <div ref={item} className={css.item} tabIndex={-1}>
      <div className={css.finding}>
        <TriangleAlert />
        <div className={css.words}>
          <p>
            <b>
              {named && `${name} · `}
              {title}
            </b>
          </p>
          {text && <p>{text}</p>}
          <p className={css.rule}>{rule}</p>
        </div>
        <div className={css.actions}>
          {isPending && (
            <Pill tone="info">
              <Trans>ajuste em análise</Trans>
            </Pill>
          )}
          {profile.features.punchAdjustment && !isPending && (
            <Button
              variant="quiet"
              label={t`Pedir ajuste: ${name}`}
              onClick={() => {
                asked.current = true
                onAsk(adjustmentOf(found, `${title}.`))
              }}
            >
              <Trans>Pedir ajuste</Trans>
            </Button>
          )}
          {profile.features.hrContact && !isTimeMissing(finding) && (
            <Button variant="quiet" onClick={writeToHr}>
              <Trans>Falar com o RH</Trans>
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
