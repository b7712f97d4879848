import type { ReactNode } from 'react'
import css from './Hero.module.css'

/** The one thing that is biggest on a screen: a quiet label, a strong value, a note, and what to do with it. */
export function Hero(props: { label: ReactNode; value: ReactNode; note?: ReactNode; actions?: ReactNode }) {
  return (
    <section className={css.hero}>
      <div>
        <p>{props.label}</p>
        <p className={css.value}>{props.value}</p>
        {props.note && <p>{props.note}</p>}
      </div>
      {props.actions}
    </section>
  )
}
