import { Trans } from '@lingui/react/macro'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from '#kit/location.tsx'
import css from './Button.module.css'

type Look = { variant?: 'primary' | 'quiet' | 'danger'; label?: string } | { variant: 'icon'; label: string }
type ButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> &
  Look & { icon?: ReactNode; busy?: boolean | undefined }
type ButtonLinkProps = Look & {
  href: string
  icon?: ReactNode
  children?: ReactNode
  /** Opens any address in a new tab. */
  external?: boolean
  /** A page of our origin outside the app, opened in this tab. */
  leaves?: boolean
  download?: string
}

function refuse(event: MouseEvent) {
  event.preventDefault()
}

/**
 * A button of 44 px. `label` names it when the content is only an icon. While `busy` it keeps width and focus, ignores
 * clicks and announces its state; pass `busy={false}` from the start so that the live region exists.
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

/** A link styled as a button: a route, or another address with `external`, `leaves` or `download`. */
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
