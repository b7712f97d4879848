import { signedHours } from '@colab/contract/wire/time'
import { useLingui } from '@lingui/react/macro'
import css from './DayBalances.module.css'
import { balanceOf, type WorkDay } from './punches.ts'

interface DayBalancesProps {
  /** Days of one month. */
  days: readonly WorkDay[]
  /** The day shown beside the chart. */
  selected: string
}

/** The balance of each day, above or below the line. Hidden from screen readers: the table of the month contains every figure. */
export function DayBalances({ days, selected }: DayBalancesProps) {
  const { t } = useLingui()
  const known = days.flatMap((day) => {
    const minutes = balanceOf(day)
    return minutes ? [{ iso: day.iso, minutes }] : []
  })
  if (known.length < 2) return null
  const all = known.map(({ minutes }) => minutes)
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const whole = Math.max(high, -low)
  const [least, most] = [signedHours(low), signedHours(high)]
  return (
    <div className={css.balances} aria-hidden="true">
      <p>
        <span>{t`Saldo de cada dia`}</span>
        <span>{t`${least} a ${most}`}</span>
      </p>
      <div className={css.bars}>
        {known.map(({ iso, minutes }) => (
          <i
            key={iso}
            style={{ gridColumn: Number(iso.slice(8)), height: `${(Math.abs(minutes) / whole) * 100}%` }}
            data-below={minutes < 0 || undefined}
            data-current={iso === selected || undefined}
          />
        ))}
      </div>
    </div>
  )
}
