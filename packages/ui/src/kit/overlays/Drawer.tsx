import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '#kit/fields/Button.tsx'
import { X } from '#kit/icons.ts'
import { Avatar } from '#kit/layout/Avatar.tsx'
import { Link, useLocation } from '#kit/location.tsx'
import css from './Drawer.module.css'
import { useModal } from './modal.ts'

type DrawerProps = {
  onClose: () => void
  title: string
  /** Whose menu it is, above the entries. */
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
  function closeBeside(event: MouseEvent) {
    if (event.target !== ref.current) return
    const box = ref.current.getBoundingClientRect()
    if (event.clientX > box.right) onClose()
  }
  return (
    <dialog ref={ref} {...handlers} className={css.drawer} aria-labelledby={titleId} onClick={closeBeside}>
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

/** Picture and name, a link when `href` is given: the bar of a small screen has no room for them. */
export function DrawerUser({
  href,
  name,
  picture,
}: {
  href?: string | undefined
  name: string
  picture?: string | undefined
}) {
  const content = (
    <>
      <Avatar name={name} src={picture} />
      <b>{name}</b>
    </>
  )
  return href ? (
    <Link className={css.item} href={href}>
      {content}
    </Link>
  ) : (
    <p className={css.item}>{content}</p>
  )
}

/** Entries under a title. */
export function DrawerGroup({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <li className={css.group}>
      <span id={titleId} className={css.title}>
        {title}
      </span>
      <ul aria-labelledby={titleId}>{children}</ul>
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
