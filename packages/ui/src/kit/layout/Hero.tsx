import type { ReactNode } from 'react'
import css from './Hero.module.css'

/** The most prominent element of a screen: a label, a large value, a note and actions. */
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
