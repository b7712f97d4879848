import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { failureText } from '#rpc/failureText.ts'
import { queryClient } from '#rpc/query.ts'
import { bearer } from '#session/session.ts'
import { Empty } from '#ui/Empty.tsx'
import { Failure } from '#ui/Failure.tsx'
import { TabPanel, Tabs } from '#ui/Tabs.tsx'
import type { Kind } from './kinds.ts'
import css from './PeriodPanel.module.css'
import { neighbours, type Period, periodLabel } from './periods.ts'
import { receiptQuery } from './queries.ts'
import { Receipt } from './Receipt.tsx'
import { ReceiptSkeleton } from './ReceiptSkeleton.tsx'
import { useSettled } from './useSettled.ts'
import { whenIdle } from './whenIdle.ts'

type PeriodPanelProps = {
  /** What kind of receipt it is, in words: paper shows no tabs. */
  title: string
  kind: Kind
  periods: readonly Period[]
  period: Period
  /** Another kind was chosen and is on its way. */
  busy: boolean
  onChange: (date: string) => void
}

/** The strip of periods and the receipts of the chosen one: a block for each employment (spec §2). */
export function PeriodPanel({ title, kind, periods, period, busy, onChange }: PeriodPanelProps) {
  const { t } = useLingui()
  const receipt = useQuery(receiptQuery(kind, period))
  const { data, error, ...settling } = useSettled(`${kind} ${period.date}`, receipt.data, receipt.error)
  const waiting = busy || settling.busy
  const settled = !waiting && data !== undefined

  useEffect(() => {
    if (!settled) return
    return whenIdle(() => {
      for (const next of neighbours(periods, period.date)) void queryClient.prefetchQuery(receiptQuery(kind, next))
    })
  }, [settled, kind, periods, period.date])

  return (
    <>
      <div className={css.kept} aria-busy={busy} inert={busy}>
        <Tabs
          key={kind}
          id="competencia"
          look="pill"
          label={t`Período`}
          tabs={periods.map(({ date }) => ({ value: date, label: periodLabel(kind, date) }))}
          value={period.date}
          onChange={onChange}
        />
      </div>
      <TabPanel tabs="competencia" value={period.date}>
        {error ? (
          <Failure title={t`Erro:`} retrying={waiting} onRetry={() => void receipt.refetch()}>
            {failureText(error)}
          </Failure>
        ) : !data ? (
          <ReceiptSkeleton />
        ) : (
          // Inert while it is the receipt of another period: its PDF is not the one that was asked for.
          <div className={css.kept} aria-busy={waiting} inert={waiting}>
            <p className={css.printed}>
              {[title, periodLabel(data.kind, data.date), bearer()?.nome].filter(Boolean).join(' · ')}
            </p>
            {data.employments.length === 0 && <Empty title={t`Não há comprovante para este período.`} />}
            {data.employments.map((employment) => (
              <Receipt
                key={employment.head.codEmpregado}
                kind={data.kind}
                date={data.date}
                employment={employment}
                alone={data.employments.length === 1}
              />
            ))}
          </div>
        )}
      </TabPanel>
    </>
  )
}
