import { addMonths, firstOfMonth } from '@colab/contract/wire/calendar'
import { MonthTable } from '@colab/ui/i18n/MonthTable.tsx'
import { dayNames } from '@colab/ui/i18n/monthGrid.ts'
import { capitalized, monthName } from '@colab/ui/i18n/months.ts'
import { PeriodPicker } from '@colab/ui/kit/fields/PeriodPicker.tsx'
import { useLingui } from '@lingui/react/macro'
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import css from './StartCalendar.module.css'

interface StartCalendarProps {
  /** Accessible name: which part begins. */
  name: string
  /** First and last day that can be selected. */
  first: string
  last: string
  /** '' before a selection. */
  value: string
  onChange: (iso: string) => void
  /** Returns why a vacation cannot start on a day, '' where it can. */
  reason: (iso: string) => string
  /** Days of the parts that are chosen already. */
  isTaken: (iso: string) => boolean
  ref: Ref<{ focus: () => void }>
}

/** A month of possible first days; a day that is not possible shows the reason. */
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
    // After a key to another month the day is rendered only now.
    if (moved.current) document.getElementById(`${id}-${day}`)?.focus()
    moved.current = false
  }, [day, id])

  function go(to: string) {
    setDay(to < first ? first : to > last ? last : to)
  }
  function move(to: string) {
    moved.current = true
    go(to)
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
      <MonthTable name={name} day={day} selected={value} has={(iso) => iso >= first && iso <= last} onMove={move}>
        {(iso) => {
          const why = reason(iso)
          return (
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
          )
        }}
      </MonthTable>
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
