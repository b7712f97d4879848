import { capitalized } from '@colab/ui/i18n/months.ts'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { useLingui } from '@lingui/react/macro'
import { PeriodTabs } from '#async/PeriodTabs.tsx'
import { bearer } from '#session/session.ts'
import { Insights } from './Insights.tsx'
import type { Kind } from './kinds.ts'
import css from './PeriodPanel.module.css'
import { type Period, periodName } from './periods.ts'
import { receiptQuery } from './queries.ts'
import { Receipt } from './Receipt.tsx'
import { ReceiptSkeleton } from './ReceiptSkeleton.tsx'

type PeriodPanelProps = {
  /** Kind of receipt as text, for print, which hides the tabs. */
  title: string
  kind: Kind
  periods: readonly Period[]
  period: Period
  /** Another kind was selected and is loading. */
  busy: boolean
}

/** The choice of a period and the receipts of the selected one: one block per receipt of an employment (spec §2). */
export function PeriodPanel({ title, kind, periods, period, busy }: PeriodPanelProps) {
  const { t, i18n } = useLingui()
  return (
    <div className={css.content} aria-busy={busy} inert={busy}>
      <PeriodTabs
        key={kind}
        label={t`Período`}
        periods={periods.map(({ date }) => ({ value: date, label: periodName(kind, date, i18n.locale) }))}
        value={period.date}
        read={(date) => receiptQuery(kind, periods.find((known) => known.date === date) ?? period)}
        waiting={<ReceiptSkeleton />}
      >
        {(data, { label }) => (
          <>
            <p className={css.printed}>{[title, capitalized(label), bearer()?.nome].filter(Boolean).join(' · ')}</p>
            {data.employments.length === 0 && <Empty title={t`Não há comprovante para este período.`} />}
            {data.employments.map((employment, at) => (
              <Receipt
                key={employment.id}
                kind={data.kind}
                date={data.date}
                employment={employment}
                period={capitalized(label)}
                alone={data.employments.length === 1}
                insights={at === 0 && <Insights receipt={data} periods={periods} />}
              />
            ))}
          </>
        )}
      </PeriodTabs>
    </div>
  )
}
