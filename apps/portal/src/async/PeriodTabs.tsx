import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { queryClient } from '@colab/ui/calls/query.ts'
import { capitalized } from '@colab/ui/i18n/months.ts'
import { PeriodPicker } from '@colab/ui/kit/fields/PeriodPicker.tsx'
import { ListDetail } from '@colab/ui/kit/layout/ListDetail.tsx'
import { ListRow, RowGroup } from '@colab/ui/kit/layout/ListRow.tsx'
import { TabPanel, Tabs } from '@colab/ui/kit/layout/Tabs.tsx'
import { useSearchParams, withParams } from '@colab/ui/kit/location.tsx'
import { useMedia } from '@colab/ui/kit/useMedia.ts'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { whenIdle } from '#rpc/whenIdle.ts'

interface Period {
  /** Its value in the address, and the argument of `read`. */
  value: string
  /** As in a sentence: `outubro de 2026`. */
  label: string
}

interface PeriodTabsProps<Data, Key extends QueryKey> {
  /** Names the choice for screen readers. */
  label: string
  /** Shows the periods as tabs: for a few with short names, up to four as a `segment`. */
  tabs?: 'pill' | 'segment'
  /** Accessible name of what a period shows: on a desk the periods are then a list beside it. */
  beside?: string
  /** Most recent first; at least one. */
  periods: readonly Period[]
  /** Value of the selected period; the address may use a different one. */
  value?: string | undefined
  /** Returns the query options of one period; must depend on its value only. */
  read: (value: string) => UseQueryOptions<Data, Error, Data, Key>
  waiting: ReactNode
  children: (data: Data, period: Period) => ReactNode
}

const PARAM = 'competencia'

/** Prefetches other periods while the browser is idle. */
function usePrefetched<Data, Key extends QueryKey>(
  read: PeriodTabsProps<Data, Key>['read'],
  values: readonly (string | undefined)[],
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` is new at each render and follows from the period
  useEffect(() => {
    if (values.length === 0) return
    return whenIdle(() => {
      for (const value of values) if (value) void queryClient.prefetchQuery(read(value))
    })
  }, [values.join(' ')])
}

/**
 * The choice of a period with the content of the selected one. Selecting replaces the history entry, so that Back leaves
 * the screen instead of stepping through every month. Neighbours are prefetched.
 */
export function PeriodTabs<Data, Key extends QueryKey>(props: PeriodTabsProps<Data, Key>) {
  const { label, tabs, beside, value: selected, read, waiting, children } = props
  // A back end may repeat a period.
  const periods = [...new Map(props.periods.map((period) => [period.value, period])).values()]
  const [search, setSearch] = useSearchParams()
  const found = periods.findIndex(({ value }) => value === (selected ?? search.get(PARAM)))
  const index = Math.max(0, found)
  const period = periods[index] as Period
  const result = useQuery(read(period.value))
  const isDesk = useMedia('(min-width: 960px)')
  const settled = result.data !== undefined
  usePrefetched(read, settled ? [periods[index + 1], periods[index - 1]].map((next) => next?.value) : [])
  const choice = {
    label,
    value: period.value,
    onChange: (value: string) => setSearch(withParams(search, { [PARAM]: value }), { replace: true }),
    onApproach: (value: string) => void queryClient.prefetchQuery(read(value)),
  }
  const content = (
    <QueryView query={result} subject={period.value} waiting={waiting}>
      {(data) => children(data, period)}
    </QueryView>
  )
  const named = periods.map(({ value, label }) => ({ value, label: capitalized(label) }))
  if (beside && isDesk) {
    return (
      <ListDetail
        label={beside}
        selected={period.value}
        placeholder={null}
        list={
          <RowGroup label={label}>
            {named.map(({ value: own, label: title }) => (
              <ListRow key={own} title={title} current={own === period.value} onSelect={() => choice.onChange(own)} />
            ))}
          </RowGroup>
        }
        detail={content}
      />
    )
  }
  if (!tabs) {
    return (
      <>
        <PeriodPicker periods={named} {...choice} />
        {content}
      </>
    )
  }
  return (
    <>
      <Tabs id={PARAM} look={tabs} tabs={named} {...choice} />
      <TabPanel tabs={PARAM} value={period.value}>
        {content}
      </TabPanel>
    </>
  )
}
