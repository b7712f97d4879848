import { Trans } from '@lingui/react/macro'
import { Children, type MouseEvent, type ReactNode } from 'react'
import { Lock } from '#kit/icons.ts'
import { Link } from '#kit/location.tsx'
import css from './Tile.module.css'

/** Hues of tokens.css, all of equal lightness. */
export type Hue = 'blue' | 'teal' | 'green' | 'amber' | 'orange' | 'rose' | 'magenta' | 'violet'

type TileProps = {
  href: string
  icon: ReactNode
  hue: Hue
  title: string
  note?: ReactNode
  /** A pending item, highlighted below the title. */
  due?: ReactNode
  /** Marked as unavailable; it still reacts, to show the reason. */
  locked?: boolean
  /** Being opened: shown at once as feedback for the tap. */
  busy?: boolean
  /** In half the height, for a few tiles side by side on a phone. */
  small?: boolean
  /** `event.preventDefault()` cancels the navigation. */
  onClick?: (event: MouseEvent) => void
}

/** A link with a coloured icon, a title and up to two notes. */
export function Tile({ href, icon, hue, title, note, due, locked, busy, small, onClick }: TileProps) {
  return (
    <Link
      className={small ? `${css.tile} ${css.small}` : css.tile}
      href={href}
      aria-busy={busy || undefined}
      {...(onClick && { onClick })}
    >
      <span className={css.square} data-hue={hue}>
        {icon}
      </span>
      <span className={css.text}>
        <b>{title}</b>
        {note && <small data-claim="total">{note}</small>}
        {due && (
          <small className={css.due} data-claim="total">
            {due}
          </small>
        )}
      </span>
      {locked && (
        <span className={css.lock}>
          <Lock />
          <span className="visually-hidden">
            <Trans>bloqueado</Trans>
          </span>
        </span>
      )}
    </Link>
  )
}

/** Tiles in 1 to 4 columns, without gaps at the end; rows of one card on a phone. Each child becomes a list item. */
export function TileGrid({ children }: { children: ReactNode }) {
  return <ul className={css.grid}>{Children.map(children, (tile) => tile && <li>{tile}</li>)}</ul>
}
