import type { ReactNode } from 'react'
import { Inbox } from './icons.ts'
import css from './Plate.module.css'

/** Empty state: its title, the reason and the next step. The default `icon` is an open box. */
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
