import { Children, type MouseEvent, type ReactNode } from 'react'
import { Link } from './location.tsx'
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
  /** `event.preventDefault()` cancels the navigation. */
  onClick?: (event: MouseEvent) => void
}

/** A link with a coloured icon, a title and up to two notes. */
export function Tile({ href, icon, hue, title, note, due, onClick }: TileProps) {
  return (
    <Link className={css.tile} href={href} {...(onClick && { onClick })}>
      <span className={css.square} data-hue={hue}>
        {icon}
      </span>
      <span>
        <b>{title}</b>
        {note && <small>{note}</small>}
        {due && <small className={css.due}>{due}</small>}
      </span>
    </Link>
  )
}

/** Tiles in 1 to 4 columns; each child becomes a list item. */
export function TileGrid({ children }: { children: ReactNode }) {
  return <ul className={css.grid}>{Children.map(children, (tile) => tile && <li>{tile}</li>)}</ul>
}
