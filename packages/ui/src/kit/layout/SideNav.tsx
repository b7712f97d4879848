import { type ReactNode, useId, useState } from 'react'
import { ChevronRight } from '#kit/icons.ts'
import { Link } from '#kit/location.tsx'
import css from './SideNav.module.css'

export interface NavLink {
  href: string
  label: ReactNode
  icon?: ReactNode
  /** Number of pending items; read aloud with `countLabel`. */
  count?: number
}

export interface NavGroup {
  key: string
  label: ReactNode
  icon: ReactNode
  links: readonly NavLink[]
}

type SideNavProps = {
  label: string
  /** Path of the current screen; its group is open until another is opened. */
  current: string
  /** Above and below the groups. */
  start?: readonly NavLink[]
  end?: readonly NavLink[]
  groups: readonly NavGroup[]
  /** Returns a count as text, for screen readers. */
  countLabel: (count: number) => string
}

/** Links by group beside a screen, one group open; the counts of a closed group are summed on it. */
export function SideNav({ label, current, start = [], end = [], groups, countLabel }: SideNavProps) {
  const id = useId()
  const own = groups.find(({ links }) => links.some(({ href }) => href === current))?.key
  const [choice, setChoice] = useState<{ at: string; open: string | undefined }>()
  // A choice is kept until the person opens another screen.
  const open = choice?.at === current ? choice.open : own
  const item = (link: NavLink) => (
    <li key={link.href}>
      <Link className={css.link} href={link.href} aria-current={link.href === current ? 'page' : undefined}>
        {link.icon}
        <span>{link.label}</span>
        <Count of={link.count} countLabel={countLabel} />
      </Link>
    </li>
  )
  return (
    <nav className={`${css.side} no-print`} aria-label={label}>
      <ul>
        {start.map(item)}
        {groups.map(({ key, label: name, icon, links }) => {
          const isOpen = key === open
          const sum = links.reduce((total, { count = 0 }) => total + count, 0)
          return (
            <li key={key}>
              <button
                type="button"
                className={css.link}
                aria-expanded={isOpen}
                aria-controls={`${id}-${key}`}
                onClick={() => setChoice({ at: current, open: isOpen ? undefined : key })}
              >
                {icon}
                <span>{name}</span>
                {!isOpen && <Count of={sum} countLabel={countLabel} />}
                <ChevronRight className={css.arrow} />
              </button>
              <ul id={`${id}-${key}`} className={css.inner} hidden={!isOpen}>
                {links.map((link) => item({ ...link, icon: undefined }))}
              </ul>
            </li>
          )
        })}
      </ul>
      {end.length > 0 && <ul className={css.end}>{end.map(item)}</ul>}
    </nav>
  )
}

function Count({ of: count = 0, countLabel }: { of: number | undefined; countLabel: (count: number) => string }) {
  if (count <= 0) return null
  return (
    <span className={css.count}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{countLabel(count)}</span>
    </span>
  )
}
