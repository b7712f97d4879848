import { Trans } from '@lingui/react/macro'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import css from './Button.module.css'
import { Link } from './location.tsx'

type Look = { variant?: 'primary' | 'quiet' | 'danger'; label?: string } | { variant: 'icon'; label: string }
type ButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> &
  Look & { icon?: ReactNode; busy?: boolean | undefined }
type ButtonLinkProps = Look & {
  href: string
  icon?: ReactNode
  children?: ReactNode
  /** Any address, in a tab of its own. */
  external?: boolean
  /** A page of our origin that is none of the portal's: in this tab, and the portal is left. */
  leaves?: boolean
  download?: string
}

function refuse(event: MouseEvent) {
  event.preventDefault()
}

/**
 * A button of 44 px. `label` is its name where the content is only an icon. While `busy` it keeps its width and the
 * focus, ignores clicks and says so; pass `busy={false}` from the start so that the announcement has its place.
 */
export function Button({ variant = 'primary', label, icon, busy, className, children, ...rest }: ButtonProps) {
  return (
    <>
      <button
        type="button"
        {...rest}
        className={className ? `${css.button} ${className}` : css.button}
        data-variant={variant}
        aria-label={label}
        title={variant === 'icon' ? label : rest.title}
        {...(busy && { 'aria-busy': true, 'aria-disabled': true, onClick: refuse })}
      >
        {icon}
        {children}
      </button>
      {busy !== undefined && (
        <span role="status" className="visually-hidden">
          {busy && <Trans>Aguarde…</Trans>}
        </span>
      )}
    </>
  )
}

/** A link that looks like a button: a route of the portal or, with `external`, `leaves` or `download`, another address. */
export function ButtonLink({ variant = 'primary', label, icon, external, leaves, children, ...rest }: ButtonLinkProps) {
  const shared = { ...rest, className: css.button, 'data-variant': variant, 'aria-label': label }
  const content = (
    <>
      {icon}
      {children}
    </>
  )
  if (external)
    return (
      <a {...shared} target="_blank" rel="noopener">
        {content}
      </a>
    )
  if (leaves || rest.download !== undefined) return <a {...shared}>{content}</a>
  return <Link {...shared}>{content}</Link>
}
