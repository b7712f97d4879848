import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from '#kit/location.tsx'
import css from './AppBar.module.css'
import { Avatar } from './Avatar.tsx'

/** App bar. `leading` contains the menu button of small screens, `trailing` the personal controls. */
export function AppBar({ leading, brand, trailing }: { leading?: ReactNode; brand: ReactNode; trailing?: ReactNode }) {
  return (
    <header className={`${css.bar} no-print`}>
      <div className={css.inner}>
        <a className={css.skip} href="#main">
          <Trans>Ir para o conteúdo</Trans>
        </a>
        {leading}
        <div className={css.brand}>{brand}</div>
        {trailing}
      </div>
    </header>
  )
}

/** Picture and name, a link when `href` is given; from 960 px on. */
export function AppBarUser(props: { href?: string | undefined; name: string; picture?: string | undefined }) {
  const { href, name, picture } = props
  const content = (
    <>
      <Avatar name={name} src={picture} />
      {name}
    </>
  )
  const className = `${css.user} only-wide`
  return href ? (
    <Link className={className} href={href}>
      {content}
    </Link>
  ) : (
    <span className={className}>{content}</span>
  )
}
