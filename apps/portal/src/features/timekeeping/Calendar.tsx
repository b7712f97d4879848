import { addDays } from '@colab/contract/wire/calendar'
import { today } from '@colab/ui/i18n/clock.ts'
import { dayNames, WEEK_DAYS, weeksOf } from '@colab/ui/i18n/monthGrid.ts'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useId } from 'react'
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
  /** Returns what a day has, in words. */
  describe: (day: WorkDay) => string
}

/** Days between the selected one and the one that a key selects. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month as a grid: arrow keys, Home and End select a day. Days to come cannot be selected. */
export function Calendar({ name, days, odd, value, onChange, describe }: CalendarProps) {
  const { i18n } = useLingui()
  const id = useId()
  const names = dayNames(i18n.locale)
  const byDate = new Map(days.map((day) => [day.iso, day]))
  const weeks = weeksOf(value)
  const known = weeks.map((week) => week.filter((iso) => byDate.has(iso)))

  function move(event: KeyboardEvent) {
    const week = known.find((isos) => isos.includes(value)) ?? []
    const ends: Record<string, string | undefined> = { Home: week[0], End: week.at(-1) }
    const next = event.key in STEPS ? addDays(value, STEPS[event.key] ?? 0) : ends[event.key]
    if (!next) return
    event.preventDefault()
    if (!byDate.has(next)) return
    onChange(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return (
    <div className={css.calendar}>
      <table role="grid" aria-label={name} onKeyDown={move}>
        <thead>
          <tr>
            {WEEK_DAYS.map((iso) => (
              <th key={iso} scope="col">
                <span aria-hidden="true">{names.column(iso)}</span>
                <span className="visually-hidden">{names.weekday(iso)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week has no other name, and the weeks never change their order
            <tr key={at}>
              {week.map((iso, column) => {
                const day = byDate.get(iso)
                const number = iso && Number(iso.slice(8))
                // biome-ignore lint/suspicious/noArrayIndexKey: cells outside of the month are empty
                if (!day) return <td key={column}>{number}</td>
                const state = stateOf(day, odd.has(iso))
                return (
                  <td key={iso} aria-selected={iso === value}>
                    <button
                      id={`${id}-${iso}`}
                      type="button"
                      data-state={state}
                      tabIndex={iso === value ? 0 : -1}
                      aria-current={iso === today() ? 'date' : undefined}
                      onClick={() => onChange(iso)}
                    >
                      <span className="visually-hidden">{`${names.long(iso)}: ${describe(day)}`}</span>
                      <span aria-hidden="true">{number}</span>
                      <DayMark state={state} />
                      <span className={css.balance} aria-hidden="true">
                        {balanceText(day)}
                      </span>
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend states={new Set(days.map((day) => stateOf(day, odd.has(day.iso))))} />
    </div>
  )
}
