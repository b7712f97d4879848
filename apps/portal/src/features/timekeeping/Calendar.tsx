import { today } from '@colab/ui/i18n/clock.ts'
import { MonthTable } from '@colab/ui/i18n/MonthTable.tsx'
import { dayNames } from '@colab/ui/i18n/monthGrid.ts'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import css from './Calendar.module.css'
import { DayMark, Legend } from './Legend.tsx'
import { stateOf } from './month.ts'
import { balanceText, type WorkDay } from './punches.ts'

interface CalendarProps {
  /** Accessible name. */
  name: string
  /** Days of one month. */
  days: readonly WorkDay[]
  /** Days with a finding. */
  odd: ReadonlySet<string>
  value: string
  onChange: (iso: string) => void
  /** Returns the description of a day for screen readers. */
  describe: (day: WorkDay) => string
}

/** A month in which days are selected, also by keys. Future days cannot be selected. */
export function Calendar({ name, days, odd, value, onChange, describe }: CalendarProps) {
  const { i18n } = useLingui()
  const id = useId()
  const names = dayNames(i18n.locale)
  const byDate = new Map(days.map((day) => [day.iso, day]))

  function move(next: string) {
    if (!byDate.has(next)) return
    onChange(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  function button(iso: string) {
    const day = byDate.get(iso)
    if (!day) return null
    const state = stateOf(day, odd.has(iso))
    return (
      <button
        id={`${id}-${iso}`}
        type="button"
        data-state={state}
        tabIndex={iso === value ? 0 : -1}
        aria-current={iso === today() ? 'date' : undefined}
        onClick={() => onChange(iso)}
      >
        <span className="visually-hidden">{`${names.long(iso)}: ${describe(day)}`}</span>
        <span aria-hidden="true">{Number(iso.slice(8))}</span>
        <DayMark state={state} />
        <span className={css.balance} aria-hidden="true">
          {balanceText(day)}
        </span>
      </button>
    )
  }
  return (
    <div className={css.calendar}>
      <MonthTable name={name} day={value} selected={value} has={(iso) => byDate.has(iso)} onMove={move}>
        {button}
      </MonthTable>
      <Legend states={new Set(days.map((day) => stateOf(day, odd.has(day.iso))))} />
    </div>
  )
}
