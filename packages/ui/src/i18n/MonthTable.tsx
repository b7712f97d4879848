import { addDays, addMonths } from '@colab/contract/wire/calendar'
import { useLingui } from '@lingui/react'
import type { KeyboardEvent, ReactNode } from 'react'
import { dayNames, WEEK_DAYS, weeksOf } from './monthGrid.ts'

interface MonthTableProps {
  /** Accessible name. */
  name: string
  /** The day with the focus, whose month is shown. */
  day: string
  /** The chosen day; '' before a choice. */
  selected: string
  /** Whether a day of the month can have the focus; the others are shown as numbers. */
  has: (iso: string) => boolean
  /** Called with the day that a key moves to, which may be in another month. */
  onMove: (iso: string) => void
  /** The button of a day. */
  children: (iso: string) => ReactNode
}

/** Days that a key moves the focus by. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month as a grid with keyboard navigation by arrow keys, Home, End, Page Up and Page Down. */
export function MonthTable({ name, day, selected, has, onMove, children }: MonthTableProps) {
  const { i18n } = useLingui()
  const names = dayNames(i18n.locale)
  const weeks = weeksOf(day)

  function move(event: KeyboardEvent) {
    const week = weeks.find((isos) => isos.includes(day))?.filter((iso) => iso && has(iso)) ?? []
    const to: Record<string, string | undefined> = {
      Home: week[0],
      End: week.at(-1),
      PageUp: addMonths(day, -1),
      PageDown: addMonths(day, 1),
    }
    const next = event.key in STEPS ? addDays(day, STEPS[event.key] ?? 0) : to[event.key]
    if (!next) return
    event.preventDefault()
    onMove(next)
  }
  return (
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
            {week.map((iso, column) =>
              iso && has(iso) ? (
                <td key={iso} aria-selected={iso === selected}>
                  {children(iso)}
                </td>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells outside of the month are empty
                <td key={column}>{iso && Number(iso.slice(8))}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
