import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './Plate.module.css'

/** What stands where nothing is: what it is, why, and what to do next. `icon` is an open box unless told. */
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
