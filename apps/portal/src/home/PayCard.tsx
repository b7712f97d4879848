import type { Mudanca } from '@colab/contract/domains/home'
import { ABSENCE } from '@colab/contract/payroll/absence'
import { formatDate, isDate } from '@colab/contract/wire/date'
import { today } from '@colab/ui/i18n/clock.ts'
import { dateFormat, shortDays } from '@colab/ui/i18n/dateFormat.ts'
import { monthName } from '@colab/ui/i18n/months.ts'
import { useAmountsHidden, useAmountText } from '@colab/ui/kit/data/amounts.ts'
import { Bars } from '@colab/ui/kit/data/Bars.tsx'
import { Money } from '@colab/ui/kit/data/Money.tsx'
import { ArrowDown, ArrowUp, Check } from '@colab/ui/kit/icons.ts'
import { ListRow, RowGroup } from '@colab/ui/kit/layout/ListRow.tsx'
import { Mark } from '@colab/ui/kit/layout/Mark.tsx'
import { Link } from '@colab/ui/kit/location.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { PATHS } from '#paths.ts'
import { hasScreen } from '#profile.ts'
import type { Overview, Pay } from './overview.ts'
import css from './PayCard.module.css'

/** The last pay: its net amount, its date, the months before, and the causes of the difference. */
export function PayCard({ pays, causes }: Pick<Overview, 'pays' | 'causes'>) {
  const { t, i18n } = useLingui()
  const [last, before] = pays
  if (!last || !hasScreen(PATHS.receipts)) return null
  const isThisYear = last.month.slice(0, 4) === today().slice(0, 4)
  const month = monthName(last.month, i18n.locale, !isThisYear)
  const day = formatDate(last.paidOn)
  return (
    <section className={css.card} aria-label={t`Último pagamento`}>
      <div className={css.head}>
        <h2>{last.cents === null ? <Trans>Pagamento de {month}</Trans> : <Trans>Líquido de {month}</Trans>}</h2>
        <Link className={css.open} href={PATHS.receipts}>
          <Trans>Ver holerite</Trans>
        </Link>
      </div>
      <div className={css.facts}>
        <div>
          {last.cents !== null && <Money hero cents={last.cents} />}
          {day && (
            <p className={css.paid}>
              {last.paidOn && last.paidOn > today() ? t`será pago em ${day}` : t`pago em ${day}`}
            </p>
          )}
        </div>
        <Months pays={pays} />
      </div>
      <Difference last={last} before={before} causes={causes} />
    </section>
  )
}

function Months({ pays }: { pays: readonly Pay[] }) {
  const { t, i18n } = useLingui()
  const hidden = useAmountsHidden()
  const textOf = useAmountText()
  const short = dateFormat(i18n.locale, { month: 'short' })
  const known = pays.flatMap(({ month, cents }) => (cents === null ? [] : [{ month, cents }]))
  if (known.length < 2) return null
  const bars = known.toReversed().map(({ month, cents }) => ({
    id: month,
    name: short.format(Date.parse(month)).replace('.', ''),
    value: cents,
    text: textOf(cents),
    current: month === pays[0]?.month,
  }))
  return (
    <div className={css.months}>
      <Bars label={t`Líquido dos últimos meses`} bars={bars} flat={hidden} height="var(--months)" />
    </div>
  )
}

type DifferenceProps = { last: Pay; before: Pay | undefined; causes: readonly Mudanca[] }

function Difference({ last, before, causes }: DifferenceProps) {
  const { i18n } = useLingui()
  const hidden = useAmountsHidden()
  if (hidden || !before || last.cents === null || before.cents === null) return null
  const change = last.cents - before.cents
  const month = monthName(before.month, i18n.locale, false)
  const amount = <Money cents={Math.abs(change)} />
  const Icon = change === 0 ? Check : change > 0 ? ArrowUp : ArrowDown
  return (
    <div className={css.why}>
      <RowGroup>
        <ListRow
          href={`${PATHS.receipts}?ver=mudancas`}
          icon={<Mark tone={change > 0 ? 'good' : change < 0 ? 'warn' : 'info'} icon={<Icon />} />}
          title={
            <>
              {change === 0 ? (
                <Trans>O mesmo que em {month}</Trans>
              ) : change > 0 ? (
                <Trans>
                  {amount} a mais que em {month}
                </Trans>
              ) : (
                <Trans>
                  {amount} a menos que em {month}
                </Trans>
              )}
              {causes.length > 0 && ':'}
            </>
          }
          detail={causes.length > 0 && <Causes causes={causes} />}
        />
      </RowGroup>
    </div>
  )
}

/** The cause where a line determines it, otherwise the names of the lines. */
function Causes({ causes }: Pick<DifferenceProps, 'causes'>) {
  const { i18n } = useLingui()
  const [main] = causes
  if (main?.natRubr !== ABSENCE.day || !main.dias)
    return <span lang="pt-BR">{causes.map(({ nomeEvento }) => nomeEvento).join(', ')}</span>
  const { dias: days } = main
  const dates = main.datas.split(' ').filter(isDate)
  return (
    <>
      <Plural value={days} one="você faltou # dia" other="você faltou # dias" />
      {dates.length > 0 && ` (${shortDays(dates, i18n.locale)})`}
    </>
  )
}
