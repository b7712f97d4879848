import { TriangleAlert } from '#kit/icons.ts'
import { rowKeys } from './rowKeys.ts'
import css from './WeekStrip.module.css'

export interface WeekDay {
  /** Short name above the number of the day. */
  name: string
  day: number
  /** Day and state as text, for screen readers. */
  label: string
  state: 'ok' | 'missing' | 'rest' | 'next'
  /** One short word or figure below. */
  note: string
  today?: boolean
}

/** Seven days with their state: a list whose entries contain date and state as text. */
export function WeekStrip({ label, days }: { label: string; days: readonly WeekDay[] }) {
  const keys = rowKeys(days.map(({ day }) => day))
  return (
    <ol className={css.week} aria-label={label}>
      {days.map(({ name, day, label, state, note, today }, at) => (
        <li key={keys[at]} data-state={state} aria-current={today ? 'date' : undefined}>
          <span className="visually-hidden">{label}</span>
          <span className={css.day} aria-hidden="true">
            {name}
            <b>{day}</b>
            <span className={css.state}>{state === 'missing' ? <TriangleAlert /> : <i />}</span>
            <span className={css.note}>{note}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
