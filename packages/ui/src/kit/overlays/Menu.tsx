import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#kit/fields/Button.tsx'
import { Check } from '#kit/icons.ts'
import { Link } from '#kit/location.tsx'
import css from './Menu.module.css'

type MenuProps = {
  /** Accessible name of button and menu. */
  label: string
  /** Content of the button: an icon, or any text with `variant="quiet"`. */
  trigger: ReactNode
  variant?: 'icon' | 'quiet'
  /** Opens the menu on mount, when it was loaded by the press on its button. */
  openNow?: boolean
  /** Called on open, to load its content. */
  onOpen?: () => void
  children: ReactNode
}

function items(menu: HTMLElement) {
  return [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')]
}

/** Arrow keys, Home and End move in the menu; Esc and Tab close it. */
function move(event: KeyboardEvent<HTMLDivElement>, button: HTMLElement | null) {
  const all = items(event.currentTarget)
  const here = all.indexOf(document.activeElement as HTMLElement)
  const steps: Record<string, number> = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 }
  const step = steps[event.key]
  if (step !== undefined) {
    event.preventDefault()
    all.at(step % all.length)?.focus()
  }
  if (event.key === 'Escape' || event.key === 'Tab') {
    // Esc must not close a surrounding dialog as well; Tab continues from the button.
    if (event.key === 'Escape') event.preventDefault()
    event.stopPropagation()
    event.currentTarget.hidePopover()
    button?.focus()
  }
}

/** A button with a menu of links and actions. */
export function Menu({ label, trigger, variant = 'icon', openNow = false, onOpen, children }: MenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (openNow) button.current?.click()
  }, [openNow])

  /**
   * Toggled in code and not by the browser, whose `toggle` event fires late: a key pressed in between would find the
   * focus still on the button. The button keeps its `popovertarget`, or a press on it would close the menu and open it
   * again.
   */
  function toggle(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault()
    if (!menu.current) return
    const corner = event.currentTarget.getBoundingClientRect()
    menu.current.style.setProperty('--menu-top', `${corner.bottom + 4}px`)
    menu.current.style.setProperty('--menu-right', `${Math.max(8, innerWidth - corner.right)}px`)
    if (menu.current.matches(':popover-open')) return menu.current.hidePopover()
    menu.current.showPopover({ source: event.currentTarget })
    onOpen?.()
    const all = items(menu.current)
    const first = all.find((item) => item.getAttribute('aria-checked') === 'true') ?? all[0]
    first?.focus()
  }
  function openByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    button.current?.click()
  }
  return (
    <>
      <Button
        ref={button}
        variant={variant}
        label={label}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={toggle}
        onKeyDown={openByKey}
      >
        {trigger}
      </Button>
      <div
        ref={menu}
        id={id}
        className={css.menu}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={(event) => move(event, button.current)}
        onClick={(event) => {
          if ((event.target as Element).closest('[role^=menuitem]')) event.currentTarget.hidePopover()
        }}
      >
        {children}
      </div>
    </>
  )
}

type MenuItemProps = { icon?: ReactNode; children: ReactNode } & (
  | { href: string; onSelect?: () => void }
  | { onSelect: () => void; checked?: boolean; lang?: string }
)

/** A menu item: a route, an action, or with `checked` one of several choices. */
export function MenuItem({ icon, children, ...target }: MenuItemProps) {
  const content = (
    <>
      {icon}
      <span>{children}</span>
    </>
  )
  if ('href' in target) {
    const chosen = target.onSelect && { onClick: target.onSelect }
    return (
      <Link className={css.item} role="menuitem" tabIndex={-1} href={target.href} {...chosen}>
        {content}
      </Link>
    )
  }
  const choice = target.checked !== undefined
  return (
    <button
      type="button"
      className={css.item}
      role={choice ? 'menuitemradio' : 'menuitem'}
      aria-checked={choice ? target.checked : undefined}
      tabIndex={-1}
      lang={target.lang}
      onClick={target.onSelect}
    >
      {content}
      {target.checked && <Check data-check />}
    </button>
  )
}
