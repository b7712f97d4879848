import type { ReactNode } from 'react'
import css from './Card.module.css'

/** A surface. `title` is its heading, level 2 by default; `actions` are next to it. */
export function Card(props: { title?: ReactNode; level?: 2 | 3; actions?: ReactNode; children?: ReactNode }) {
  const { title, level = 2, actions, children } = props
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={css.card}>
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
