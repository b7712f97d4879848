import type { ReactNode } from 'react'
import css from './Hero.module.css'

/** The most prominent element of a screen: a label, a large value, a note and actions. */
export function Hero(props: {
  label: ReactNode
  value: ReactNode
  /** The value only names what the screen is about. */
  isTitle?: boolean
  note?: ReactNode
  actions?: ReactNode
}) {
  return (
    <section className={css.hero}>
      <div>
        <p>{props.label}</p>
        <p className={css.value} data-claim={props.isTitle ? undefined : 'total'}>
          {props.value}
        </p>
        {props.note && <p data-claim="verdict">{props.note}</p>}
      </div>
      {props.actions}
    </section>
  )
}
