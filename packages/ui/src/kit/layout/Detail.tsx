import type { ReactNode, Ref } from 'react'
import css from './Detail.module.css'

type DetailProps = {
  ref?: Ref<HTMLElement>
  /** State, above the title. */
  state?: ReactNode
  /** Takes the focus when the detail opens in place of the list. */
  title: ReactNode
  titleRef?: Ref<HTMLHeadingElement>
  /** Secondary text, below the title. */
  about?: ReactNode
  /** Beside the title. */
  actions?: ReactNode
  children?: ReactNode
}

/** The details of a row of a list, beside it or in its place (`ListDetail`). */
export function Detail({ ref, state, title, titleRef, about, actions, children }: DetailProps) {
  return (
    <article ref={ref} className={css.detail}>
      <div className={css.head}>
        <div>
          {state}
          <h2 ref={titleRef} tabIndex={-1}>
            {title}
          </h2>
          {about && <p className={css.about}>{about}</p>}
        </div>
        {actions}
      </div>
      {children}
    </article>
  )
}

/** Labels with their values side by side; those without a value are left out. */
export function DetailFacts({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  const known = rows.filter(([, value]) => value !== '' && value !== null && value !== undefined && value !== false)
  if (known.length === 0) return null
  return (
    <dl className={css.facts}>
      {known.map(([label, value]) => (
        <div key={label} className={css.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
