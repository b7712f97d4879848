import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Search } from '#kit/icons.ts'
import css from './AppBar.module.css'
import { type Person, PersonLink } from './Avatar.tsx'

type AppBarProps = {
  /** The menu button of small screens. */
  leading?: ReactNode
  brand: ReactNode
  /** `AppBarSearch`. */
  search?: ReactNode
  /** The personal controls. */
  trailing?: ReactNode
}

export function AppBar({ leading, brand, search, trailing }: AppBarProps) {
  return (
    <header className={`${css.bar} no-print`}>
      <div className={css.inner}>
        <a className={css.skip} href="#main">
          <Trans>Ir para o conteúdo</Trans>
        </a>
        {leading}
        <div className={css.brand}>{brand}</div>
        {search}
        {trailing}
      </div>
    </header>
  )
}

/** The signed-in person, from 960 px on. */
export function AppBarUser(props: Person) {
  return <PersonLink {...props} className={`${css.user} only-wide`} />
}

/** Opens a search, also by Ctrl K: a wide button from 960 px on, a magnifier below. */
export function AppBarSearch({ label, onOpen }: { label: string; onOpen: () => void }) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    // Not above a dialog, which may contain typed text.
    if (!document.querySelector('dialog:modal')) onOpen()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    <button type="button" className={css.search} aria-label={label} aria-keyshortcuts="Control+K" onClick={onOpen}>
      <Search />
      <span className="only-wide">{label}</span>
    </button>
  )
}
