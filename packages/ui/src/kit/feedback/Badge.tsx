import css from './Badge.module.css'

/**
 * A count on the corner of its button; hidden at zero, `99+` above 99. Hidden from screen readers: the label of the
 * button contains the count.
 */
export function Badge({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span className={css.badge} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  )
}
