import type { ReactNode } from 'react'
import { CircleCheck, CircleX, Info, TriangleAlert } from '#kit/icons.ts'
import css from './Alert.module.css'

export type Tone = 'good' | 'warn' | 'bad' | 'info'

const icons = { good: CircleCheck, warn: TriangleAlert, bad: CircleX, info: Info }

/** A permanent message in the page, announced when it appears, assertively when `bad`. `action` is below the text. */
export function Alert(props: { tone: Tone; title?: ReactNode; children?: ReactNode; action?: ReactNode }) {
  const { tone, title, children, action } = props
  const Icon = icons[tone]
  return (
    <div
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
