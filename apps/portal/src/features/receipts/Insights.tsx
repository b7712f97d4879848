import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { TabPanel, Tabs } from '@colab/ui/kit/layout/Tabs.tsx'
import { useSearchParams, withParams } from '@colab/ui/kit/location.tsx'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { withLawTables } from '#lawTables.ts'
import { profile } from '#profile.ts'
import type { InsightProps } from './insights/view.ts'

const CATALOG = 'features/receipts/insights'

/** Views of a receipt beside its lines; the keys are in the address (`?ver=`). */
const VIEWS = {
  mudancas: lazyComponent(async () => (await import('./insights/CompareView.tsx')).CompareView, CATALOG),
  conferencia: lazyComponent(
    withLawTables(async () => (await import('./insights/CheckView.tsx')).CheckView),
    CATALOG,
  ),
  ano: lazyComponent(async () => (await import('./insights/YearView.tsx')).YearView, CATALOG),
}
type View = keyof typeof VIEWS | 'resumo'

const PARAM = 'ver'

type InsightsProps = InsightProps & {
  /** Shown above the choice of a view, as long as the lines are selected. */
  head?: ReactNode
  /** The lines. */
  children: ReactNode
}

/** The lines of the receipts of a period, and the views that explain them; one is shown at a time. */
export function Insights({ receipt, periods, head, children }: InsightsProps) {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  // A PDF without lines can be neither compared nor checked.
  if (receipt.employments.every(({ isPdfOnly }) => isPdfOnly)) {
    return (
      <Stack>
        {head}
        {children}
      </Stack>
    )
  }
  const tabs: { value: View; label: string }[] = [{ value: 'resumo', label: t`Resumo` }]
  if (periods.length > 1) tabs.push({ value: 'mudancas', label: t`Comparar` })
  tabs.push({ value: 'conferencia', label: t`Está certo?` })
  if (profile.features.payHistory && receipt.kind === 'mensal') tabs.push({ value: 'ano', label: t`12 meses` })
  const view = tabs.find(({ value }) => value === search.get(PARAM))?.value ?? 'resumo'
  const Chosen = view !== 'resumo' && VIEWS[view]
  const choose = (next: View) =>
    setSearch(withParams(search, { [PARAM]: next === 'resumo' ? null : next, com: null }), { replace: true })
  return (
    <Stack>
      {!Chosen && head}
      <div className="no-print">
        <Tabs id={PARAM} look="segment" label={t`O que ver`} tabs={tabs} value={view} onChange={choose} />
      </div>
      <TabPanel tabs={PARAM} value={view}>
        {Chosen ? (
          <Chosen waiting={<Skeleton shape="card" rows={6} />} receipt={receipt} periods={periods} />
        ) : (
          children
        )}
      </TabPanel>
    </Stack>
  )
}
