import { type CSSProperties, useState } from 'react'
import { Link } from '#kit/location.tsx'
import css from './Avatar.module.css'

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : ''
  return ((words[0]?.[0] ?? '') + (last?.[0] ?? '')).toUpperCase()
}

/**
 * A person's picture, falling back to initials, then to an icon. Decorative next to a name; pass `alt` where it appears
 * alone. `size` in px, default 30.
 */
export function Avatar(props: { name: string; src?: string | undefined; alt?: string; size?: number }) {
  const { name, src, alt = '', size } = props
  const [broken, setBroken] = useState<string>()
  const showPicture = src && src !== broken
  return (
    <span className={css.avatar} style={size ? ({ '--size': `${size}px` } as CSSProperties) : undefined}>
      {showPicture ? (
        <img src={src} alt={alt} onError={() => setBroken(src)} />
      ) : (
        <>
          {alt && <span className="visually-hidden">{alt}</span>}
          {name.trim() ? (
            <span aria-hidden="true">{initials(name)}</span>
          ) : (
            <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
              <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0 2c-5 0-8 3-8 7v3h16v-3c0-4-3-7-8-7Z" />
            </svg>
          )}
        </>
      )}
    </span>
  )
}

export type Person = { href?: string | undefined; name: string; picture?: string | undefined }

/** Picture and name, a link when `href` is given. */
export function PersonLink({ href, name, picture, className }: Person & { className: string | undefined }) {
  const content = (
    <>
      <Avatar name={name} src={picture} />
      <b>{name}</b>
    </>
  )
  return href ? (
    <Link className={className} href={href}>
      {content}
    </Link>
  ) : (
    <p className={className}>{content}</p>
  )
}
