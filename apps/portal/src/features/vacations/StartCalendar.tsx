import { addDays, addMonths, firstOfMonth } from '@colab/contract/wire/calendar'
import { dayNames, WEEK_DAYS, weeksOf } from '@colab/ui/i18n/monthGrid.ts'
import { capitalized, monthName } from '@colab/ui/i18n/months.ts'
import { PeriodPicker } from '@colab/ui/kit/fields/PeriodPicker.tsx'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import css from './StartCalendar.module.css'

interface StartCalendarProps {
  /** Accessible name: which part begins. */
  name: string
  /** First and last day that can be reached. */
  first: string
  last: string
  /** '' before a choice. */
  value: string
  onChange: (iso: string) => void
  /** Returns why a vacation cannot start on a day, '' where it can. */
  reason: (iso: string) => string
  /** Days of the parts that are chosen already. */
  isTaken: (iso: string) => boolean
  ref: Ref<{ focus: () => void }>
}

/** Days between the day with the focus and the one that a key leads to. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month of possible first days: arrow keys, Home, End, Page Up and Page Down move through all days, and each tells why it is not possible. */
export function StartCalendar(props: StartCalendarProps) {
  const { name, first, last, value, onChange, reason, isTaken, ref } = props
  const { t, i18n } = useLingui()
  const id = useId()
  const names = dayNames(i18n.locale)
  const [day, setDay] = useState(value || first)
  const [told, setTold] = useState('')
  const moved = useRef(false)
  const focus = () => document.getElementById(`${id}-${day}`)?.focus()
  useImperativeHandle(ref, () => ({ focus }))
  useEffect(() => {
    // The day is in another month after some keys: it exists only now.
    if (moved.current) document.getElementById(`${id}-${day}`)?.focus()
    moved.current = false
  }, [day, id])

  function go(to: string) {
    setDay(to < first ? first : to > last ? last : to)
  }
  function move(event: KeyboardEvent) {
    const week =
      weeksOf(day)
        .find((isos) => isos.includes(day))
        ?.filter(Boolean) ?? []
    const to: Record<string, string | undefined> = {
      Home: week[0],
      End: week.at(-1),
      PageUp: addMonths(day, -1),
      PageDown: addMonths(day, 1),
    }
    const next = event.key in STEPS ? addDays(day, STEPS[event.key] ?? 0) : to[event.key]
    if (!next) return
    event.preventDefault()
    moved.current = true
    go(next)
  }
  function choose(iso: string) {
    setDay(iso)
    const why = reason(iso)
    setTold(why && `${names.long(iso)}: ${why}`)
    if (!why) onChange(iso)
  }
  return (
    <div className={css.calendar}>
      <PeriodPicker
        label={t`Mês de início`}
        periods={monthsOf(first, last).map((month) => ({
          value: month,
          label: capitalized(monthName(month, i18n.locale)),
        }))}
        value={firstOfMonth(day)}
        onChange={(month) => go(month)}
      />
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
          {weeksOf(day).map((week, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week has no other name, and the weeks never change their order
            <tr key={at}>
              {week.map((iso, column) => {
                const isPossible = iso >= first && iso <= last
                // biome-ignore lint/suspicious/noArrayIndexKey: cells outside of the month are empty
                if (!iso || !isPossible) return <td key={column}>{iso && Number(iso.slice(8))}</td>
                const why = reason(iso)
                return (
                  <td key={iso} aria-selected={iso === value}>
                    <button
                      id={`${id}-${iso}`}
                      type="button"
                      tabIndex={iso === day ? 0 : -1}
                      aria-disabled={why ? true : undefined}
                      data-taken={isTaken(iso) || undefined}
                      onClick={() => choose(iso)}
                    >
                      <span className="visually-hidden">{`${names.long(iso)}: ${why || t`pode começar`}`}</span>
                      <span aria-hidden="true">{Number(iso.slice(8))}</span>
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.note} role="status">
        {told || t`● pode começar · ✕ não pode: toque para ver por quê`}
      </p>
    </div>
  )
}

/** The months from one day to another, latest first. */
function monthsOf(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = firstOfMonth(first); month <= last; month = addMonths(month, 1)) months.unshift(month)
  return months
}
