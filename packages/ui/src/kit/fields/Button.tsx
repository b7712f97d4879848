import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useLong } from '#kit/feedback/Loading.tsx'
import { Link } from '#kit/location.tsx'
import { useOnline } from '#kit/useOnline.ts'
import css from './Button.module.css'

type Look = { variant?: 'primary' | 'quiet' | 'danger' | 'plain'; label?: string } | { variant: 'icon'; label: string }
type ButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> &
  Look & {
    icon?: ReactNode
    busy?: boolean | undefined
    /** Looks 36 px high, for a button in a row. */
    small?: boolean
    /** Disabled without connection: its action cannot be resent, unlike a form, which keeps its content. */
    needsConnection?: boolean
  }
type ButtonLinkProps = Look & {
  href: string
  icon?: ReactNode
  small?: boolean
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
 * clicks and announces its state, which it shows when it takes long; pass `busy={false}` from the start so that the
 * live region exists.
 */
export function Button(props: ButtonProps) {
  const { variant = 'primary', label, icon, busy, small, needsConnection, className, ...rest } = props
  const isLong = useLong(busy === true)
  const isCut = !useOnline() && needsConnection
  const { children, title, disabled, ...native } = rest
  return (
    <>
      <button
        type="button"
        {...native}
        className={className ? `${css.button} ${className}` : css.button}
        data-variant={variant}
        data-small={small || undefined}
        aria-label={label}
        title={isCut ? t`Precisa de conexão` : variant === 'icon' ? label : title}
        disabled={isCut || disabled}
        {...(busy && { 'aria-busy': true, 'aria-disabled': true, onClick: refuse })}
      >
        {icon}
        {children}
      </button>
      {busy !== undefined && (
        <span role="status" className={isLong && variant !== 'icon' ? css.long : 'visually-hidden'}>
          {busy && (isLong ? <Trans>Está demorando…</Trans> : <Trans>Aguarde…</Trans>)}
        </span>
      )}
    </>
  )
}

/** A link styled as a button: a route, or another address with `external`, `leaves` or `download`. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant = 'primary', label, icon, small, external, leaves, children, ...rest } = props
  const look = { 'data-variant': variant, 'data-small': small || undefined, 'aria-label': label }
  const shared = { ...rest, ...look, className: css.button }
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
