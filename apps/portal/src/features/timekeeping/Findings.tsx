import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Adjustment } from './adjustment.ts'
import { FindingItem } from './FindingItem.tsx'
import css from './Findings.module.css'
import type { DayFinding } from './findings.ts'
import { useFindingWords } from './useFindingWords.ts'

/** Findings shown at first; the others on request. */
const FIRST = 3

interface FindingsProps {
  /** Latest first. */
  found: readonly DayFinding[]
  onAsk: (adjustment: Adjustment) => void
}

/** The findings of a month below the rules concerned, each with a prefilled request. */
export function Findings({ found, onAsk }: FindingsProps) {
  const { t } = useLingui()
  const wordsOf = useFindingWords()
  const [all, setAll] = useState(false)
  if (found.length === 0) return null
  const others = found.length - FIRST
  const shown = found.slice(0, all ? undefined : FIRST)
  const rules = new Set(shown.map((one) => wordsOf(one).rule))
  return (
    <Card level={3} title={t`Confira estes dias`}>
      <p className={`${css.rules} quiet`}>{[...rules].join(' ')}</p>
      <ul className={css.list}>
        {shown.map((one) => (
          <li key={`${one.day.iso} ${one.finding.kind}`}>
            <FindingItem found={one} onAsk={onAsk} named />
          </li>
        ))}
      </ul>
      {others > 0 && (
        <Button variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? <Trans>Mostrar menos</Trans> : <Trans>Mostrar mais {others}</Trans>}
        </Button>
      )}
    </Card>
  )
}
