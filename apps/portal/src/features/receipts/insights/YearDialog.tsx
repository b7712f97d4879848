import { buscaResumoRecibo, CALCULATION } from '@colab/contract/domains/receipts'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { query } from '@colab/ui/calls/query.ts'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { capitalized, monthName } from '@colab/ui/i18n/months.ts'
import { type Column, DataTable } from '@colab/ui/kit/data/DataTable.tsx'
import { Money } from '@colab/ui/kit/data/Money.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { Link } from '@colab/ui/kit/location.tsx'
import { Dialog } from '@colab/ui/kit/overlays/Dialog.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { PATHS } from '#screens.ts'
import css from './insights.module.css'
import { Signed } from './Signed.tsx'
import type { InsightProps } from './view.ts'
import { type MonthOfPay, monthsOfPay } from './year.ts'

const PayChart = lazyComponent(async () => (await import('./PayChart.tsx')).PayChart)

/** The net pay of twelve months: bars for the eye, a table for everybody. */
export function YearDialog({ onClose }: Pick<InsightProps, 'onClose'>) {
  const { t } = useLingui()
  const read = useQuery(query(buscaResumoRecibo, { codTipoCalculo: CALCULATION.paycheck }))
  return (
    <Dialog open width={900} title={t`Seu pagamento em 12 meses`} onClose={onClose}>
      <QueryView query={read} waiting={<Skeleton shape="card" rows={8} />}>
        {(summary) => <Year months={monthsOfPay(summary)} />}
      </QueryView>
    </Dialog>
  )
}

function Year({ months }: { months: MonthOfPay[] }) {
  const { t, i18n } = useLingui()
  if (months.length === 0) return <Empty title={t`Ainda não há pagamentos para mostrar`} />
  const columns: Column<MonthOfPay>[] = [
    {
      key: 'month',
      header: t`Mês`,
      primary: true,
      cell: ({ month, hasReceipt }) => {
        const name = capitalized(monthName(month, i18n.locale))
        return hasReceipt ? <Link href={`${PATHS.receipts}?competencia=${month}`}>{name}</Link> : name
      },
    },
    { key: 'net', header: t`Líquido`, cell: ({ net }) => <Money cents={net} />, align: 'end' },
    {
      key: 'change',
      header: t`Diferença`,
      cell: ({ change }) => (change === null ? '–' : <Signed cents={change} />),
      align: 'end',
    },
  ]
  return (
    <Stack>
      <div className={css.chart} aria-hidden>
        <Suspense fallback={<Skeleton shape="card" rows={6} />}>
          <PayChart months={months.toReversed()} />
        </Suspense>
      </div>
      <p className={css.quiet}>
        <Trans>Só os pagamentos mensais: 13º, férias e adiantamento ficam de fora.</Trans>
      </p>
      <DataTable caption={t`Líquido de cada mês`} hideCaption columns={columns} rows={months} />
    </Stack>
  )
}
