import { buscaMarcacaoPonto, type Marcacao, PUNCH_MONTH } from '@colab/contract/domains/timekeeping'
import { firstOfMonth } from '@colab/contract/wire/calendar'
import { sameCode } from '@colab/contract/wire/cells'
import { useCall } from '@colab/ui/async/useCall.ts'
import { today } from '@colab/ui/i18n/clock.ts'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Clock } from '@colab/ui/kit/icons.ts'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { ListSkeleton } from '@colab/ui/kit/layout/ListSkeleton.tsx'
import { useSearchParams } from '@colab/ui/kit/location.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { WriteToHr } from '#async/NextStep.tsx'
import { PeriodTabs } from '#async/PeriodTabs.tsx'
import { profile } from '#profile.ts'
import { EmploymentDays } from './EmploymentDays.tsx'
import { byEmployment, isOfSeveral, monthQuery } from './monthQuery.ts'
import { Balance, Totals } from './Totals.tsx'

const OvertimeEstimate = lazyComponent(async () => (await import('./OvertimeEstimate.tsx')).OvertimeEstimate)

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
      read={monthQuery}
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
              action={<WriteToHr text={t`Olá! Minhas marcações não aparecem no portal. Podem conferir?`} />}
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
  const before = useDaysBefore(isCurrent && days.length > 0)
  return byEmployment(days).map((own) => (
    <EmploymentDays key={own[0].codEmpregado} rows={own} before={before(own[0].codEmpregado)} />
  ))
}

/**
 * Returns a function from an employment to its days of the previous month, on which the rest before the first day of this month depends.
 * They are prefetched as the neighbouring period; without them that day is not checked.
 */
export function useDaysBefore(enabled: boolean): (codEmpregado: Marcacao['codEmpregado']) => Marcacao[] {
  const previous = useCall(buscaMarcacaoPonto, { tipo: PUNCH_MONTH.previous }, { enabled })
  const before = (enabled && previous.data?.leftOut === 0 && previous.data.Marcacao) || []
  return (code) => before.filter(({ codEmpregado }) => sameCode(codEmpregado, code))
}
