import { capitalized } from '@colab/ui/i18n/months.ts'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { useLingui } from '@lingui/react/macro'
import { WriteToHr } from '#async/NextStep.tsx'
import { PeriodTabs } from '#async/PeriodTabs.tsx'
import { bearer } from '#session/session.ts'
import type { Kind } from './kinds.ts'
import css from './PeriodPanel.module.css'
import { type Period, periodName } from './periods.ts'
import { receiptQuery } from './queries.ts'
import { Receipts } from './Receipt.tsx'
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

/** The choice of a period, and the receipts of the selected one (spec §2). */
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
            {data.employments.length === 0 && (
              <Empty
                title={t`Não há holerite para este período.`}
                action={<WriteToHr text={t`Olá! Não encontrei o holerite de ${label} no portal. Podem conferir?`} />}
              />
            )}
            {data.employments.length > 0 && <Receipts receipt={data} periods={periods} period={capitalized(label)} />}
          </>
        )}
      </PeriodTabs>
    </div>
  )
}
