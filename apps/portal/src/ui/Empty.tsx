import type { ReactNode } from 'react'
import { Inbox } from './icons.ts'
import css from './Plate.module.css'

/** Empty state: what is missing, why, and what to do next. The default `icon` is an open box. */
export function Empty(props: { title: string; icon?: ReactNode; children?: ReactNode; action?: ReactNode }) {
  const { title, icon = <Inbox />, children, action } = props
  return (
    <div className={css.plate}>
      {icon}
      <h2>{title}</h2>
      {children && <div className={css.text}>{children}</div>}
      {action}
    </div>
  )
}
