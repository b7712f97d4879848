import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { queryClient } from '#rpc/query.ts'
import { whenIdle } from '#rpc/whenIdle.ts'
import { useSearchParams } from '#ui/location.tsx'
import { TabPanel, Tabs } from '#ui/Tabs.tsx'
import { Loaded } from './Loaded.tsx'

interface Period {
  /** Stands in the address; what `read` is asked with. */
  value: string
  label: string
}

interface PeriodTabsProps<Data, Key extends QueryKey> {
  /** What the strip chooses, for screen readers. */
  label: string
  /** Most recent first; at least one. */
  periods: readonly Period[]
  /** The chosen one, where the address may name it otherwise than by its value. */
  chosen?: string | undefined
  /** The read of one period, a stable function of its value. */
  read: (value: string) => UseQueryOptions<Data, Error, Data, Key>
  waiting: ReactNode
  children: (data: Data, period: Period) => ReactNode
}

const PARAM = 'competencia'

/**
 * A strip of periods and what the chosen one holds. The choice stands in the address, in the place of the entry before:
 * Back leaves the screen, it does not walk through every month looked at. Neighbours are fetched ahead.
 */
export function PeriodTabs<Data, Key extends QueryKey>(props: PeriodTabsProps<Data, Key>) {
  const { label, periods, chosen, read, waiting, children } = props
  const [search, setSearch] = useSearchParams()
  const asked = periods.findIndex(({ value }) => value === (chosen ?? search.get(PARAM)))
  const place = Math.max(0, asked)
  const period = periods[place] ?? { value: '', label: '' }
  const result = useQuery(read(period.value))
  const settled = result.data !== undefined

  // Asked for by value: the functions are new at each render.
  const near = [periods[place + 1], periods[place - 1]].map((next) => next?.value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` and `near` follow from the period
  useEffect(() => {
    if (!settled) return
    return whenIdle(() => {
      for (const value of near) if (value) void queryClient.prefetchQuery(read(value))
    })
  }, [settled, period.value, periods.length])

  return (
    <>
      <Tabs
        id={PARAM}
        look="pill"
        label={label}
        tabs={periods}
        value={period.value}
        onChange={(value) => {
          const next = new URLSearchParams(search)
          next.set(PARAM, value)
          setSearch(next, { replace: true })
        }}
        onApproach={(value) => void queryClient.prefetchQuery(read(value))}
      />
      <TabPanel tabs={PARAM} value={period.value}>
        <Loaded query={result} subject={period.value} waiting={waiting}>
          {(data) => children(data, period)}
        </Loaded>
      </TabPanel>
    </>
  )
}
