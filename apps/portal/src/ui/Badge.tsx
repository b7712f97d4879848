import css from './Badge.module.css'

/**
 * A count on the corner of the button around it; nothing at zero, `99+` above 99. It says nothing to a screen reader:
 * the button's own label carries the count in words.
 */
export function Badge({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span className={css.badge} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  )
}
