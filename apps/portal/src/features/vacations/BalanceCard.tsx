import { PERIOD_STATE } from '@colab/contract/domains/vacations'
import { daysBetween } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { today } from '@colab/ui/i18n/clock.ts'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { rowKeys } from '@colab/ui/kit/data/rowKeys.ts'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { Link } from '@colab/ui/kit/location.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, useState } from 'react'
import { useContractCode } from '#async/useContractCode.ts'
import { PATHS } from '#paths.ts'
import { profile } from '#profile.ts'
import css from './BalanceCard.module.css'
import { type Balances, canRequest, type PeriodBalance, periodName, periodsOf, type Requestable } from './balance.ts'

const RequestVacation = lazyComponent(async () => (await import('./RequestVacation.tsx')).RequestVacation)

/** The days of each acquisition period, with the button to request them. */
export function BalanceCard({ query }: Pick<ComponentProps<typeof QueryView<Balances>>, 'query'>) {
  return (
    <QueryView query={query} waiting={<Skeleton shape="card" />}>
      {(balances) => <Periods balances={balances} />}
    </QueryView>
  )
}

function Periods({ balances }: { balances: Balances }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<Requestable | null>(null)
  // A completely planned period is in the schedule below.
  const periods = periodsOf(balances).filter(({ left, row }) => left !== 0 || row.diasPedidos)
  if (periods.length === 0) return null
  const keys = rowKeys(periods.map(({ row }) => `${row.codEmpregado} ${row.dtIniPeriodo}`))
  // No button is filled until days are earned.
  const main = periods.find((period) => canRequest(period) && period.row.situacao !== PERIOD_STATE.running)
  const several = new Set(periods.map(({ row }) => row.codEmpregado)).size > 1
  return (
    <Card title={t`Seu saldo de férias`}>
      {periods.map((period, at) => (
        <Period key={keys[at]} period={period} isMain={period === main} showEmployment={several} onRequest={setAsked} />
      ))}
      {asked && <RequestVacation period={asked} onClose={() => setAsked(null)} />}
    </Card>
  )
}

interface PeriodProps {
  period: PeriodBalance
  /** Its button is filled; only one is. */
  isMain: boolean
  showEmployment: boolean
  onRequest: (period: Requestable) => void
}

function Period({ period, isMain, showEmployment, onRequest }: PeriodProps) {
  const { t } = useLingui()
  const { row, isExact } = period
  const { situacao, dtLimite, diasPedidos } = row
  const codEmpregado = useContractCode()(row.codEmpregado)
  const name = periodName(row)
  const limit = formatDate(dtLimite)
  const requestable = canRequest(period) ? period : null
  const left = requestable?.left ?? 0
  return (
    <section className={css.period} aria-label={t`Período ${name}`}>
      <div>
        <p className={css.name}>
          <Trans>Período {name}</Trans>
          {showEmployment && (
            <>
              {' · '}
              <Trans>matrícula {codEmpregado}</Trans>
            </>
          )}
          {situacao === PERIOD_STATE.running && <> · {t`em curso`}</>}
        </p>
        {period.left === null && <p className={css.more}>{t`Saldo não informado`}</p>}
        {requestable && (
          <p className={css.days} data-claim={isExact ? 'total' : undefined}>
            {isExact ? (
              <Plural value={left} one="# dia" other="# dias" />
            ) : (
              <Plural value={left} one="até # dia" other="até # dias" />
            )}
          </p>
        )}
      </div>
      {requestable && (
        <p className={`${css.more} ${situacao === PERIOD_STATE.expired ? css.warn : ''}`}>
          {situacao === PERIOD_STATE.expired
            ? t`⚠ O prazo para tirar terminou em ${limit}. Você ainda pode pedir.`
            : t`para tirar até ${limit}`}
        </p>
      )}
      <SaleHint period={period} />
      {diasPedidos !== null && diasPedidos > 0 && <Pending days={diasPedidos} />}
      {requestable && (
        <Button needsConnection variant={isMain ? 'primary' : 'quiet'} onClick={() => onRequest(requestable)}>
          {t`Pedir férias`}
        </Button>
      )}
    </section>
  )
}

/** Days before the end of the right to sell from which the hint is a warning. */
const SOON = 60

function SaleHint({ period: { sale, row } }: { period: PeriodBalance }) {
  const limit = formatDate(row.dtLimiteAbono)
  if (sale === 0 || !row.dtLimiteAbono || row.dtLimiteAbono < today()) return null
  if (daysBetween(today(), row.dtLimiteAbono) > SOON) {
    return (
      <p className={`${css.more} quiet`}>
        <Trans>
          Para vender {sale} dias, peça até {limit}
        </Trans>
      </p>
    )
  }
  return (
    <p className={`${css.more} ${css.warn}`}>
      <Trans>
        ⚠ Para vender {sale} dias, peça até {limit}
      </Trans>
    </p>
  )
}

function Pending({ days }: { days: number }) {
  return (
    <p className={css.more}>
      <Plural value={days} one="# dia em análise pelo RH." other="# dias em análise pelo RH." />{' '}
      {profile.features.requests && (
        <Link href={`${PATHS.requests}?tipo=vacation`}>
          <Trans>Ver a solicitação</Trans>
        </Link>
      )}
    </p>
  )
}
