import type { ReactNode } from 'react'
import css from './Meter.module.css'

/** How far something is, `value` from 0 to 1. `children` say it in words: the bar is for the eye only. */
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
