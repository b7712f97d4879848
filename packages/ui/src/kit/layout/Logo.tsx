import { useState } from 'react'
import { Link } from '#kit/location.tsx'
import css from './Logo.module.css'

/** A company's logo, decorative beside its name; its first letter on white where there is none. `size` in px, default 26. */
export function Logo({ name, src, size = 26 }: { name: string; src?: string | undefined; size?: number }) {
  const [broken, setBroken] = useState<string>()
  if (src && src !== broken) {
    return <img className={css.logo} style={{ height: size }} src={src} alt="" onError={() => setBroken(src)} />
  }
  const box = { width: size, height: size, fontSize: size * 0.6, borderRadius: size / 4 }
  return (
    <span className={css.letter} style={box} aria-hidden="true">
      {name.trim().charAt(0).toUpperCase()}
    </span>
  )
}

/** Logo and name of a company in the app bar, a link to the start when `href` is given. */
export function Company(props: { name: string; logo?: string | undefined; href?: string; title?: string }) {
  const { name, logo, href, title } = props
  const content = (
    <>
      <Logo name={name} src={logo} />
      <span>{name}</span>
    </>
  )
  return href ? (
    <Link className={css.company} href={href} title={title}>
      {content}
    </Link>
  ) : (
    <span className={css.company}>{content}</span>
  )
}
