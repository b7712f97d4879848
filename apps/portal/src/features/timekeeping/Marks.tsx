import { Trans } from '@lingui/react/macro'
import css from './Marks.module.css'
import type { WorkDay } from './punches.ts'

/** Punches of a day, added ones marked; a text of the back end without times is shown as it is. */
export function Marks({ day: { marks, marcacoes } }: { day: Pick<WorkDay, 'marks' | 'marcacoes'> }) {
  if (marks.length === 0) return marcacoes || '–'
  return (
    <span className={css.marks}>
      {marks.map(({ time, minute, added, preAssigned }) => (
        <span key={minute}>
          {time}
          {added && (
            <>
              <sup aria-hidden="true">I</sup>
              <span className="visually-hidden">
                {' '}
                <Trans>incluída</Trans>
              </span>
            </>
          )}
          {preAssigned && (
            <>
              <sup aria-hidden="true">P</sup>
              <span className="visually-hidden">
                {' '}
                <Trans>pré-assinalada</Trans>
              </span>
            </>
          )}
        </span>
      ))}
    </span>
  )
}
