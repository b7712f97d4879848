import { formatDate } from '@colab/contract/wire/date'
import { today } from '@colab/ui/i18n/clock.ts'
import { capitalized, monthName } from '@colab/ui/i18n/months.ts'
import { amountText, useAmountsHidden } from '@colab/ui/kit/data/amounts.ts'
import { ChevronRight } from '@colab/ui/kit/icons.ts'
import { Link } from '@colab/ui/kit/location.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { hasScreen, PATHS } from '#screens.ts'
import css from './cards.module.css'
import type { Pay } from './overview.ts'

/** The last pay: month, net amount, when it is paid, and the difference to the month before. */
export function PayCard({ pays: [last, before] }: { pays: Pay[] }) {
  const { t, i18n } = useLingui()
  useAmountsHidden()
  if (!last || !hasScreen(PATHS.receipts)) return null
  const month = capitalized(monthName(last.month, i18n.locale))
  const day = formatDate(last.paidOn)
  return (
    <section aria-label={t`Último pagamento`}>
      <Link className={`${css.card} ${css.split}`} href={PATHS.receipts}>
        <div>
          <p className={css.label}>
            {month}
            {day && <> · {last.paidOn && last.paidOn > today() ? t`será pago em ${day}` : t`pago em ${day}`}</>}
          </p>
          {last.cents !== null && <p className={css.amount}>{amountText(last.cents)}</p>}
          <Difference last={last} before={before} />
        </div>
        <span className={css.go}>
          <span>
            <Trans>Ver comprovante</Trans>
          </span>
          <ChevronRight />
        </span>
      </Link>
    </section>
  )
}

function Difference({ last, before }: { last: Pay; before: Pay | undefined }) {
  const { i18n } = useLingui()
  const hidden = useAmountsHidden()
  if (hidden || !before || last.cents === null || before.cents === null) return null
  const change = last.cents - before.cents
  const month = monthName(before.month, i18n.locale, false)
  const amount = amountText(Math.abs(change))
  return (
    <p className={css.label}>
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
    </p>
  )
}
