import { buscaMarcacaoAjuste, REQUEST_SITUATION } from '@colab/contract/domains/timekeeping'
import { formatDate } from '@colab/contract/wire/date'
import { useCall } from '@colab/ui/async/useCall.ts'
import { dayNames } from '@colab/ui/i18n/monthGrid.ts'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { TriangleAlert } from '@colab/ui/kit/icons.ts'
import { useLocation } from '@colab/ui/kit/location.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { addToMessage } from '#async/messageToHr.ts'
import { profile } from '#profile.ts'
import { type Adjustment, adjustmentOf, isTimeMissing } from './adjustment.ts'
import css from './FindingItem.module.css'
import type { DayFinding } from './findings.ts'
import { useFindingWords } from './useFindingWords.ts'

/** Returns the days with a pending adjustment; none while they are unknown. */
function usePendingDays(): ReadonlySet<string> {
  const requests = useCall(buscaMarcacaoAjuste, {}, { enabled: profile.features.punchAdjustment })
  const open = requests.data?.ttMarcacaoAjuste.filter(({ situacaoNome }) => situacaoNome === REQUEST_SITUATION.open)
  return new Set(open?.map(({ dtMovto }) => dtMovto ?? ''))
}

interface FindingItemProps {
  found: DayFinding
  onAsk: (adjustment: Adjustment) => void
  /** Names the day, which the surroundings do not, instead of the rule. */
  named?: boolean
}

/** One finding: what was found, its rule, and what to do. */
export function FindingItem({ found, onAsk, named = false }: FindingItemProps) {
  const { t, i18n } = useLingui()
  const { title, text, rule } = useFindingWords()(found)
  const isPending = usePendingDays().has(found.day.iso)
  const [, navigate] = useLocation()
  const item = useRef<HTMLDivElement>(null)
  const asked = useRef(false)
  useEffect(() => {
    // The button that opened the form, and would get the focus back, is removed once the request is pending.
    if (isPending && asked.current) item.current?.focus()
  }, [isPending])
  const { day, finding } = found
  const name = dayNames(i18n.locale).short(day.iso)
  function writeToHr() {
    navigate(addToMessage([`${formatDate(day.iso)}: ${title}.`, text].filter(Boolean).join(' ')))
  }
  return (
    <div ref={item} className={css.item} tabIndex={-1}>
      <div className={css.finding}>
        <TriangleAlert />
        <div>
          <p data-claim="accusation">
            <b>
              {named && `${name} · `}
              {title}
            </b>
          </p>
          {text && <p data-claim="accusation">{text}</p>}
          {!named && <p className="quiet">{rule}</p>}
        </div>
        <div className={css.actions}>
          {isPending && <Pill tone="info">{t`ajuste em análise`}</Pill>}
          {profile.features.punchAdjustment && !isPending && (
            <Button
              variant="quiet"
              small
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
            <Button variant="quiet" small onClick={writeToHr}>
              <Trans>Falar com o RH</Trans>
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
