import { type ReactNode, useEffect, useRef } from 'react'
import { CircleCheck, CircleX, Info, TriangleAlert } from '#kit/icons.ts'
import css from './Alert.module.css'

export type Tone = 'good' | 'warn' | 'bad' | 'info'

const icons = { good: CircleCheck, warn: TriangleAlert, bad: CircleX, info: Info }

interface AlertProps {
  tone: Tone
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** It shows the result of an action, and is scrolled into view: the button may be a screen further down. */
  isReply?: boolean
}

/** A permanent message in the page, announced when it appears, assertively when `bad`. `action` is below the text. */
export function Alert({ tone, title, children, action, isReply = false }: AlertProps) {
  const Icon = icons[tone]
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isReply) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isReply])
  return (
    <div
      ref={ref}
      className={css.alert}
      data-tone={tone}
      data-claim={tone === 'good' ? 'verdict' : undefined}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      <Icon />
      <div className={css.content}>
        {title && <b>{title}</b>}
        {children}
        {action && <div>{action}</div>}
      </div>
    </div>
  )
}
