import type { Marcacao } from '@colab/contract/domains/timekeeping'
import { Trans } from '@lingui/react/macro'
import { Pill } from '#ui/Pill.tsx'
import css from './Marks.module.css'
import { isIncomplete, marksOf } from './punches.ts'

/** Punches of a day; added ones, and missing ones of past days, are marked in words. */
export function Marks({ day, over }: { day: Marcacao; over: boolean }) {
  const marks = marksOf(day)
  if (marks.length === 0) return day.marcacoes || '–'
  return (
    <span className={css.marks}>
      {marks.map(({ time, added }) => (
        <span key={time} className={css.mark}>
          {time}
          {added && (
            <Pill tone="info">
              <Trans>incluída</Trans>
            </Pill>
          )}
        </span>
      ))}
      {over && isIncomplete(day) && (
        <Pill tone="warn">
          <Trans>falta marcação</Trans>
        </Pill>
      )}
    </span>
  )
}
