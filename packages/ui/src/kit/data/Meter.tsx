import type { ReactNode } from 'react'
import css from './Meter.module.css'

/** A fraction, `value` from 0 to 1, as a decorative bar; `children` state it as text. */
export function Meter({ value, children }: { value: number; children: ReactNode }) {
  return (
    <div className={css.meter}>
      <div className={css.track} aria-hidden="true">
        <i style={{ width: `${Math.min(Math.max(value, 0), 1) * 100}%` }} />
      </div>
      <p data-claim="total">{children}</p>
    </div>
  )
}
