import {
  buscaMarcacaoPonto,
  buscaTotPontoCalculado,
  type Marcacao,
  PUNCH_MONTH,
} from '@colab/contract/domains/timekeeping'
import { firstOfMonth } from '@colab/contract/wire/calendar'
import { sameCode } from '@colab/contract/wire/cells'
import { query, queryClient } from '@colab/ui/calls/query.ts'
import { today } from '@colab/ui/i18n/clock.ts'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Clock } from '@colab/ui/kit/icons.ts'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { useSearchParams } from '@colab/ui/kit/location.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { PeriodTabs } from '#async/PeriodTabs.tsx'
import { EmploymentDays } from './EmploymentDays.tsx'
import { Balance, Totals } from './Totals.tsx'

/** Values in the address, in the order of their tabs. */
const MONTHS = { anterior: PUNCH_MONTH.previous, atual: PUNCH_MONTH.current } as const

/** Punches and totals of a month, shown together or not at all. Each inner query retries network failures itself. */
function month(value: string) {
  const tipo = value === 'anterior' ? MONTHS.anterior : MONTHS.atual
  return queryOptions({
    queryKey: ['punches', tipo] as const,
    queryFn: async () => {
      const [{ Marcacao, leftOut }, { pontoCalculado, leftOut: unread }] = await Promise.all([
        queryClient.fetchQuery(query(buscaMarcacaoPonto, { tipo })),
        queryClient.fetchQuery(query(buscaTotPontoCalculado, { tipo })),
      ])
      return { days: Marcacao, totals: pontoCalculado[0], leftOut: leftOut + unread }
    },
    retry: false,
  })
}

/** Punches of the previous and the current month: the bank of hours, each day of each employment, and the totals. */
export function PunchRecords() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const [competencia, day] = [search.get('competencia'), search.get('dia')]
  const isPrevious = competencia ? competencia === 'anterior' : day !== null && day < firstOfMonth(today())
  return (
    <PeriodTabs
      tabs
      label={t`Mês`}
      periods={[
        { value: 'anterior', label: t`Mês anterior` },
        { value: 'atual', label: t`Mês atual` },
      ]}
      value={isPrevious ? 'anterior' : 'atual'}
      read={month}
      waiting={
        <Stack>
          <Skeleton shape="card" rows={3} />
          <Skeleton shape="table" rows={6} />
        </Stack>
      }
    >
      {({ days, totals }, { value }) => (
        <Stack>
          {totals && <Balance totals={totals} isSum={byEmployment(days).length > 1} />}
          <Employments days={days} isCurrent={value === 'atual'} />
          {totals && <Totals totals={totals} />}
          {days.length === 0 && (
            <Empty title={t`Não há marcações neste mês`} icon={<Clock />}>
              <Trans>Depois que você registrar o ponto, as marcações aparecem aqui.</Trans>
            </Empty>
          )}
        </Stack>
      )}
    </PeriodTabs>
  )
}

function Employments({ days, isCurrent }: { days: Marcacao[]; isCurrent: boolean }) {
  // The rest before the first day of this month; prefetched as the neighbouring period. Without it that day is not checked.
  const previous = useQuery({
    ...query(buscaMarcacaoPonto, { tipo: PUNCH_MONTH.previous }),
    enabled: isCurrent && days.length > 0,
  })
  const before = (isCurrent && previous.data?.Marcacao) || []
  return byEmployment(days).map((own) => (
    <EmploymentDays
      key={own[0].codEmpregado}
      rows={own}
      before={before.filter(({ codEmpregado }) => sameCode(codEmpregado, own[0].codEmpregado))}
    />
  ))
}

type Days = [Marcacao, ...Marcacao[]]

function byEmployment(days: Marcacao[]): Days[] {
  const groups = new Map<string, Days>()
  for (const day of days) {
    const own = groups.get(String(day.codEmpregado))
    if (own) own.push(day)
    else groups.set(String(day.codEmpregado), [day])
  }
  return [...groups.values()]
}
