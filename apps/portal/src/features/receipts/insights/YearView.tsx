import { buscaResumoRecibo, CALCULATION } from '@colab/contract/domains/receipts'
import { CallView } from '@colab/ui/async/CallView.tsx'
import { dateFormat } from '@colab/ui/i18n/dateFormat.ts'
import { capitalized, monthName } from '@colab/ui/i18n/months.ts'
import { useAmountsHidden } from '@colab/ui/kit/data/amounts.ts'
import { Money } from '@colab/ui/kit/data/Money.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { Link } from '@colab/ui/kit/location.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { PATHS } from '#paths.ts'
import css from './insights.module.css'
import { Signed } from './Signed.tsx'
import { type MonthOfPay, monthsOfPay } from './year.ts'

/** The net pay of twelve months, a row and a bar each. */
export function YearView() {
  return (
    <CallView
      call={buscaResumoRecibo}
      params={{ codTipoCalculo: CALCULATION.paycheck }}
      waiting={<Skeleton shape="card" rows={8} />}
    >
      {(summary) => <Year months={monthsOfPay(summary)} />}
    </CallView>
  )
}

function Year({ months }: { months: MonthOfPay[] }) {
  const { t } = useLingui()
  if (months.length === 0) return <Empty title={t`Ainda não há pagamentos para mostrar`} />
  const most = Math.max(1, ...months.map(({ net }) => net ?? 0))
  return (
    <Card title={t`Líquido de cada mês`}>
      <p className="quiet">
        <Trans>Só os pagamentos mensais: 13º, férias e adiantamento ficam de fora.</Trans>
      </p>
      <ol className={css.months} aria-label={t`Líquido de cada mês`}>
        {months.map((month) => (
          <Month key={month.month} {...month} share={Math.max(0, month.net ?? 0) / most} />
        ))}
      </ol>
    </Card>
  )
}

function Month({ month, hasReceipt, net, change, share }: MonthOfPay & { share: number }) {
  const { i18n } = useLingui()
  const hidden = useAmountsHidden()
  const short = dateFormat(i18n.locale, { month: 'short' }).format(Date.parse(month)).replace('.', '')
  const name = (
    <>
      <span className="visually-hidden">{capitalized(monthName(month, i18n.locale))}</span>
      <span aria-hidden="true">{short}</span>
    </>
  )
  return (
    <li>
      <span className={css.month}>
        {hasReceipt ? <Link href={`${PATHS.receipts}?competencia=${month}`}>{name}</Link> : name}
      </span>
      <span className={css.track} aria-hidden="true">
        {share > 0 && <i style={{ width: `${(hidden ? 0.4 : share) * 100}%` }} data-flat={hidden || undefined} />}
      </span>
      <span className={css.net}>
        <Money bare cents={net} />
      </span>
      <span className={css.change}>{change === null ? '–' : <Signed cents={change} />}</span>
    </li>
  )
}
