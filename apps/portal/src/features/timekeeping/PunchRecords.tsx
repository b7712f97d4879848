import {
  buscaMarcacaoPonto,
  buscaTotPontoCalculado,
  type Marcacao,
  PUNCH_MONTH,
} from '@colab/contract/domains/timekeeping'
import { firstOfMonth } from '@colab/contract/wire/calendar'
import { sameCode } from '@colab/contract/wire/cells'
import { useCall } from '@colab/ui/async/useCall.ts'
import { query, queryClient } from '@colab/ui/calls/query.ts'
import { today } from '@colab/ui/i18n/clock.ts'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Clock } from '@colab/ui/kit/icons.ts'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { ListSkeleton } from '@colab/ui/kit/layout/ListSkeleton.tsx'
import { useSearchParams } from '@colab/ui/kit/location.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions } from '@tanstack/react-query'
import { ScreenLink } from '#async/NextStep.tsx'
import { PeriodTabs } from '#async/PeriodTabs.tsx'
import { PATHS } from '#paths.ts'
import { profile } from '#profile.ts'
import { EmploymentDays } from './EmploymentDays.tsx'
import { Balance, Totals } from './Totals.tsx'

const OvertimeEstimate = lazyComponent(async () => (await import('./OvertimeEstimate.tsx')).OvertimeEstimate)

/** Values in the address, in the order of their tabs. */
const MONTHS = { anterior: PUNCH_MONTH.previous, atual: PUNCH_MONTH.current } as const

/** Punches and totals of a month, shown together or not at all. Each inner query retries network failures itself. */
function month(value: string) {
  const tipo = value === 'anterior' ? MONTHS.anterior : MONTHS.atual
  return queryOptions({
    queryKey: [buscaMarcacaoPonto.name, 'month', tipo] as const,
    queryFn: async () => {
      const [{ Marcacao, leftOut }, { pontoCalculado, leftOut: unread }] = await Promise.all([
        queryClient.fetchQuery(query(buscaMarcacaoPonto, { tipo })),
        queryClient.fetchQuery(query(buscaTotPontoCalculado, { tipo })),
      ])
      // Which of several totals is meant cannot be known, nor whether they add up.
      const [totals, ...others] = pontoCalculado
      const isOnly = others.length === 0
      return {
        days: Marcacao,
        totals: isOnly ? totals : undefined,
        leftOut: leftOut + unread + (isOnly ? 0 : pontoCalculado.length),
      }
    },
    meta: { shape: [buscaMarcacaoPonto.reply, buscaTotPontoCalculado.reply, 'days, totals, leftOut'] },
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
      tabs="segment"
      label={t`Mês`}
      periods={[
        { value: 'anterior', label: t`Mês anterior` },
        { value: 'atual', label: t`Mês atual` },
      ]}
      value={isPrevious ? 'anterior' : 'atual'}
      read={month}
      waiting={<ListSkeleton summary={3} rows={6} />}
    >
      {({ days, totals }, { value }) => (
        <Stack>
          {totals && <Balance totals={totals} isSum={isOfSeveral(days)} />}
          <Employments days={days} isCurrent={value === 'atual'} />
          {totals && <Totals totals={totals} />}
          {totals && value === 'atual' && profile.features.estimates && byEmployment(days).length === 1 && (
            <OvertimeEstimate totals={totals} days={days} />
          )}
          {days.length === 0 && (
            <Empty
              title={t`Não há marcações neste mês`}
              icon={<Clock />}
              action={<ScreenLink path={PATHS.punchAdjustment} />}
            >
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
  const previous = useCall(
    buscaMarcacaoPonto,
    { tipo: PUNCH_MONTH.previous },
    { enabled: isCurrent && days.length > 0 },
  )
  const before = (isCurrent && previous.data?.Marcacao) || []
  return byEmployment(days).map((own) => (
    <EmploymentDays
      key={own[0].codEmpregado}
      rows={own}
      before={before.filter(({ codEmpregado }) => sameCode(codEmpregado, own[0].codEmpregado))}
    />
  ))
}

/** Returns whether the days are of several employments; null where one names none beside others that do. */
function isOfSeveral(days: Marcacao[]): boolean | null {
  const codes = new Set(days.map(({ codEmpregado }) => (codEmpregado === null ? null : String(codEmpregado))))
  if (codes.size < 2) return false
  return codes.has(null) && codes.size === 2 ? null : true
}

function byEmployment(days: Marcacao[]) {
  const groups = Map.groupBy(days, ({ codEmpregado }) => String(codEmpregado))
  return [...groups.values()] as [Marcacao, ...Marcacao[]][]
}
