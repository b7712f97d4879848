import type { FeriasPrograma } from '@colab/contract/domains/vacations'
import { formatDate, partsOf } from '@colab/contract/wire/date'
import { formatMinutes, readHours } from '@colab/contract/wire/time'
import { today } from '@colab/ui/i18n/clock.ts'
import { Link } from '@colab/ui/kit/location.tsx'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { hasScreen, PATHS } from '#screens.ts'
import { nextVacation } from '#tileNotes.ts'
import css from './cards.module.css'

/** Returns the balance with its sign and what that means; a text that is not understood as it is, and zero, mean neither. */
function balanceOf(text: string): { value: string; isDebt?: boolean } {
  const minutes = readHours(text)
  if (!minutes) return { value: text }
  const isDebt = minutes < 0
  return { value: `${isDebt ? '−' : '+'}${formatMinutes(Math.abs(minutes))}`, isDebt }
}

/** Days from now to a day; calendar.ts has more than home needs. */
function daysUntil(day: string): number {
  const [from, to] = [today(), day].map((date) => {
    const [year, month, dayOfMonth] = partsOf(date)
    return Date.UTC(year, month - 1, dayOfMonth)
  })
  return ((to ?? 0) - (from ?? 0)) / 86_400_000
}

/** The bank of hours and the next vacation, each a link to its screen. */
export function SmallCards(props: { balance: string | undefined; vacations: FeriasPrograma[] | undefined }) {
  const { balance, vacations } = props
  const { t } = useLingui()
  const next = vacations && nextVacation(vacations)
  const days = next ? daysUntil(next) : 0
  const timePath = [PATHS.punches, PATHS.timeMirror].find(hasScreen)
  const { value, isDebt } = balanceOf(balance ?? '')
  const time = timePath &&
    value && {
      path: timePath,
      label: t`Banco de horas`,
      value,
      note: isDebt === undefined ? '' : isDebt ? t`horas que você deve` : t`horas a seu favor`,
    }
  const vacation = next && {
    path: PATHS.vacations,
    label: t`Próximas férias`,
    note: formatDate(next),
    value: days === 0 ? t`hoje` : plural(days, { one: 'em # dia', other: 'em # dias' }),
  }
  const cards = [time, vacation].filter((card) => typeof card === 'object')
  if (cards.length === 0) return null
  return (
    <ul className={css.small}>
      {cards.map(({ path, label, value, note }) => (
        <li key={path}>
          <Link className={css.card} href={path}>
            <span className={css.label}>{label}</span>
            <b className={css.value}>{value}</b>
            {note && <span className={css.label}>{note}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
