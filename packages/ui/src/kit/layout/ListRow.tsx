import { Children, type ReactNode, useId } from 'react'
import { ChevronRight } from '#kit/icons.ts'
import { Link } from '#kit/location.tsx'
import { useSlices } from '#kit/useSlices.ts'
import css from './ListRow.module.css'

type ListRowProps = {
  /** A `Mark`, or any icon. */
  icon?: ReactNode
  title: ReactNode
  /** Secondary text, after the title in the same line. */
  detail?: ReactNode
  /** Secondary text, in a second line. */
  note?: ReactNode
  /** At the end: a value, date or count; in a row that does not open, also a small button. */
  trailing?: ReactNode
  /** Opens a route; `onSelect` does anything else, also before the route. Without both the row is text. */
  href?: string
  onSelect?: () => void
  /** Shown beside the list (`ListDetail`). */
  current?: boolean
  /** In bold with a dot, and as text. */
  unread?: string | false
  busy?: boolean
  /** By default of rows that open and have nothing at the end. */
  arrow?: boolean
}

/** A row of a list, inside `RowGroup`. */
export function ListRow(props: ListRowProps) {
  const { icon, title, detail, note, trailing, href, onSelect, current, unread, busy } = props
  const { arrow = !trailing && Boolean(href ?? onSelect) } = props
  const content = (
    <>
      {icon}
      <span className={css.text}>
        <span className={css.line}>
          <b>{title}</b> {detail && <span className={css.detail}>{detail}</span>}
        </span>
        {note && <small>{note}</small>}
      </span>
      {unread && (
        <span className={css.dot}>
          <span className="visually-hidden">{unread}</span>
        </span>
      )}
      {trailing && <span className={css.trailing}>{trailing}</span>}
      {arrow && <ChevronRight className={css.arrow} />}
    </>
  )
  const shared = {
    className: css.row,
    'data-unread': unread ? '' : undefined,
    'data-two': note ? '' : undefined,
    'aria-current': current || undefined,
    'aria-busy': busy || undefined,
  }
  return (
    <li>
      {href ? (
        <Link href={href} {...shared} {...(onSelect && { onClick: onSelect })}>
          {content}
        </Link>
      ) : onSelect ? (
        <button type="button" {...shared} aria-disabled={busy || undefined} onClick={() => busy || onSelect()}>
          {content}
        </button>
      ) : (
        <div {...shared}>{content}</div>
      )}
    </li>
  )
}

type RowGroupProps = {
  /** Heading of the rows, whose labels then omit what they have in common. */
  title?: ReactNode
  /** Default 3. */
  level?: 2 | 3
  /** Colours the heading of what is due. */
  tone?: 'warn' | 'bad'
  /** Accessible name where there is no title. */
  label?: string
  children: ReactNode
}

/** Rows under a heading. A card may contain several. */
export function RowGroup({ title, level = 3, tone, label, children }: RowGroupProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  const count = Children.count(children)
  const rendered = useSlices(count)
  return (
    <div className={css.group}>
      {title && (
        <Heading id={id} className={css.title} data-tone={tone} data-claim="verdict">
          {title}
        </Heading>
      )}
      <ul {...(title ? { 'aria-labelledby': id } : { 'aria-label': label })}>
        {Children.map(children, (child, at) => (at < rendered ? child : null))}
      </ul>
    </div>
  )
}

type FoldedRowsProps = {
  title: ReactNode
  /** Beside the title: the sum of the rows. */
  trailing?: ReactNode
  open?: boolean
  children: ReactNode
}

/** A less prominent `RowGroup`, which opens below one line of a card. */
export function FoldedRows({ title, trailing, open, children }: FoldedRowsProps) {
  return (
    <details className={css.folded} open={open}>
      <summary>
        <span>{title}</span>
        {trailing}
      </summary>
      {children}
    </details>
  )
}
