import type { ReactNode } from 'react'
import css from './Card.module.css'

type CardProps = {
  /** Heading, level 2 by default; `actions` are next to it. */
  title?: ReactNode
  level?: 2 | 3
  actions?: ReactNode
  /** Its rows reach the edges (`RowGroup`). */
  flush?: boolean
  children?: ReactNode
}

export function Card({ title, level = 2, actions, flush, children }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={css.card} data-flush={flush || undefined}>
      {title && (
        <div className={css.head}>
          <Heading className={css.title}>{title}</Heading>
          {actions}
        </div>
      )}
      {children}
    </section>
  )
}
