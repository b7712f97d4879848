import type { ReactNode } from 'react'
import { useIsWhole } from '../feedback/Empty.tsx'
import css from './Hero.module.css'

/** The most prominent element of a screen: a label, a large value, a note and actions. */
export function Hero(props: {
  label: ReactNode
  value: ReactNode
  /** The value only names what the screen is about. */
  isTitle?: boolean
  /** Value and note add up or count all rows: with rows left out neither is known. */
  isSum?: boolean
  note?: ReactNode
  actions?: ReactNode
}) {
  const isWhole = useIsWhole()
  const isKnown = isWhole || !props.isSum
  return (
    <section className={css.hero}>
      <div>
        <p>{props.label}</p>
        <p className={css.value} data-claim={props.isTitle ? undefined : 'total'}>
          {isKnown ? props.value : '–'}
        </p>
        {isKnown && props.note && <p data-claim="verdict">{props.note}</p>}
      </div>
      {props.actions}
    </section>
  )
}
