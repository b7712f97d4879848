import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '#kit/fields/Button.tsx'
import { ChevronRight, X } from '#kit/icons.ts'
import { type Person, PersonLink } from '#kit/layout/Avatar.tsx'
import { Link, useLocation } from '#kit/location.tsx'
import css from './Drawer.module.css'
import { closeBeside, useModal } from './modal.ts'

type DrawerProps = {
  onClose: () => void
  title: string
  /** The owner of the menu, above the entries. */
  lead?: ReactNode
  /** Settings below the entries. */
  footer?: ReactNode
  children: ReactNode
}

/** Menu of small screens, a sheet from the left. Esc, a click outside and any navigation close it. */
export function Drawer({ open, ...props }: DrawerProps & { open: boolean }) {
  return open && <OpenDrawer {...props} />
}

function OpenDrawer({ onClose, title, lead, footer, children }: DrawerProps) {
  const { t } = useLingui()
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [location] = useLocation()
  const opened = useRef(location)
  const handlers = useModal(ref, onClose)
  useEffect(() => {
    if (location !== opened.current) onClose()
  }, [location, onClose])
  return (
    <dialog
      ref={ref}
      {...handlers}
      className={css.drawer}
      aria-labelledby={titleId}
      onClick={(event) => closeBeside(event, onClose)}
    >
      <div className={css.head}>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <Button variant="icon" label={t`Fechar`} onClick={onClose}>
          <X />
        </Button>
      </div>
      {lead}
      <nav aria-labelledby={titleId}>
        <ul>{children}</ul>
      </nav>
      {footer && <div className={css.footer}>{footer}</div>}
    </dialog>
  )
}

/** The signed-in person, for whom the bar of a small screen has no room. */
export function DrawerUser(props: Person) {
  return <PersonLink {...props} className={css.item} />
}

type DrawerGroupProps = {
  title: string
  /** Makes the group collapsible; its initial state. */
  open?: boolean
  children: ReactNode
}

/** Entries under a title. */
export function DrawerGroup({ title, open, children }: DrawerGroupProps) {
  const titleId = useId()
  const entries = <ul aria-labelledby={titleId}>{children}</ul>
  if (open === undefined) {
    return (
      <li className={css.group}>
        <span id={titleId} className={css.title}>
          {title}
        </span>
        {entries}
      </li>
    )
  }
  return (
    <li>
      <details open={open}>
        <summary className={css.item}>
          <span id={titleId}>{title}</span>
          <ChevronRight className={css.arrow} />
        </summary>
        {entries}
      </details>
    </li>
  )
}

type DrawerItemProps = { icon?: ReactNode; badge?: ReactNode; children: ReactNode } & (
  | { href: string; current?: boolean }
  | { onSelect: () => void }
)

/** An entry: a route (`href`, marked when `current`) or an action (`onSelect`). `badge` is at the end. */
export function DrawerItem({ icon, badge, children, ...target }: DrawerItemProps) {
  const content = (
    <>
      {icon}
      <span>{children}</span>
      {badge && <span>{badge}</span>}
    </>
  )
  return (
    <li>
      {'href' in target ? (
        <Link className={css.item} href={target.href} aria-current={target.current ? 'page' : undefined}>
          {content}
        </Link>
      ) : (
        <button type="button" className={css.item} onClick={target.onSelect}>
          {content}
        </button>
      )}
    </li>
  )
}
