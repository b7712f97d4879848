import type { Escala } from '@colab/contract/domains/timekeeping'
import { today } from '@colab/ui/i18n/clock.ts'
import { dayNames, WEEK_DAYS, weeksOf } from '@colab/ui/i18n/monthGrid.ts'
import { capitalized, monthName } from '@colab/ui/i18n/months.ts'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import css from './ShiftMonth.module.css'

interface ShiftMonthProps {
  /** Any day of the month. */
  day: string
  rows: readonly Escala[]
  /** Renders a row of the plan. */
  children: (row: Escala) => ReactNode
  /** Renders a day without a row. */
  empty: (iso: string) => ReactNode
}

export function ShiftMonth({ day, rows, children, empty }: ShiftMonthProps) {
  const { i18n } = useLingui()
  const names = dayNames(i18n.locale)
  const byDay = Map.groupBy(rows, ({ dtMovto }) => dtMovto ?? '')
  const now = today()
  // Omits the weeks before the current one.
  const weeks = weeksOf(day).filter((week) => week.some((iso) => iso >= now))
  const title = capitalized(monthName(day, i18n.locale))
  return (
    <Card title={title}>
      <table className={css.month} aria-label={title}>
        <thead>
          <tr>
            {WEEK_DAYS.map((iso) => (
              <th key={iso} scope="col">
                {names.weekday(iso)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week has no other name, and the weeks never change their order
            <tr key={at}>
              {week.map((iso, column) => {
                const own = byDay.get(iso) ?? []
                return (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells outside of the month are empty
                    key={column}
                    data-kind={
                      own.some(({ tipo }) => tipo === 'trabalho') ? 'work' : own.length > 0 ? 'free' : undefined
                    }
                    aria-current={iso === now ? 'date' : undefined}
                  >
                    {iso && (
                      <>
                        <time dateTime={iso}>{Number(iso.slice(8))}</time>
                        {own.map((row, place) => (
                          // biome-ignore lint/suspicious/noArrayIndexKey: a day may have two turns of one contract
                          <div key={place}>{children(row)}</div>
                        ))}
                        {own.length === 0 && iso >= now && empty(iso)}
                      </>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
