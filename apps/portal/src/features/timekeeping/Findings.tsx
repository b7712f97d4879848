import { formatDate } from '@colab/contract/wire/date'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { profile } from '#profile.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { TriangleAlert } from '#ui/icons.ts'
import { useLocation } from '#ui/location.tsx'
import { Pill } from '#ui/Pill.tsx'
import { readDraft, storeDraft } from '#ui/useDraft.ts'
import type { Adjustment } from './adjustment.ts'
import css from './Findings.module.css'
import type { DayFinding } from './findings.ts'
import { dayNames } from './month.ts'
import { clockTime } from './punches.ts'
import { useFindingWords } from './useFindingWords.ts'

/** Draft of the form for a message to HR. */
const HR_MESSAGE = 'hr-contact'

/** Findings shown at first; the others on request. */
const FIRST = 3

interface FindingsProps {
  /** Latest first. */
  found: readonly DayFinding[]
  /** Days with an adjustment that waits for HR. */
  pending: ReadonlySet<string>
  onAsk: (adjustment: Adjustment) => void
}

/** What looks odd in a month, each with its rule and a request that is already filled in. */
export function Findings({ found, pending, onAsk }: FindingsProps) {
  const { t } = useLingui()
  const [all, setAll] = useState(false)
  if (found.length === 0) return null
  const hidden = all ? 0 : Math.max(0, found.length - FIRST)
  return (
    <Card level={3} title={t`Confira estes dias`}>
      <ul className={css.list}>
        {found.slice(0, found.length - hidden).map((one) => (
          <li key={`${one.day.iso} ${one.finding.kind}`}>
            <FindingItem found={one} isPending={pending.has(one.day.iso)} onAsk={onAsk} named />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          <Trans>Mostrar mais {hidden}</Trans>
        </Button>
      )}
    </Card>
  )
}

interface FindingItemProps {
  found: DayFinding
  isPending: boolean
  onAsk: (adjustment: Adjustment) => void
  /** Names the day, where nothing around it does. */
  named?: boolean
}

/** One finding: what was found, the rule, and what to do. */
export function FindingItem({ found, isPending, onAsk, named = false }: FindingItemProps) {
  const { t, i18n } = useLingui()
  const { title, text, rule } = useFindingWords()(found)
  const [, navigate] = useLocation()
  const { day, finding } = found
  const isTimeKnown = finding.kind === 'missing' || finding.kind === 'absent'
  const name = dayNames(i18n.locale).short(day.iso)
  const expected = finding.kind === 'missing' ? finding.minute : finding.kind === 'absent' ? day.hours[0] : null
  const time = typeof expected === 'number' ? clockTime(expected) : ''
  function writeToHr() {
    // A message that is already being written stays.
    if (!readDraft(HR_MESSAGE)) {
      storeDraft(HR_MESSAGE, { descricao: [`${formatDate(day.iso)}: ${title}.`, text].filter(Boolean).join(' ') })
    }
    navigate('/fale-com-rh')
  }
  return (
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
            onClick={() => onAsk({ dtMovto: day.iso, time, observacao: isTimeKnown ? '' : `${title}.` })}
          >
            <Trans>Pedir ajuste</Trans>
          </Button>
        )}
        {profile.features.hrContact && !isTimeKnown && (
          <Button variant="quiet" onClick={writeToHr}>
            <Trans>Falar com o RH</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
