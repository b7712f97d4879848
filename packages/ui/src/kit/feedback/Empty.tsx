import { createContext, type ReactNode, use } from 'react'
import { Inbox } from '#kit/icons.ts'
import css from './Plate.module.css'

/** Number of rows that could not be shown: where there are any, the screen must not claim that there are none. */
export const RowsLeftOut = createContext(0)

/** Empty state: its title, the reason and the next step. The default `icon` is an open box. Beside rows left out only the next step. */
export function Empty(props: { title: string; icon?: ReactNode; children?: ReactNode; action?: ReactNode }) {
  const { title, icon = <Inbox />, children, action } = props
  if (use(RowsLeftOut) > 0) return action
  return (
    <div className={css.plate}>
      {icon}
      <h2>{title}</h2>
      {children && <div className={css.text}>{children}</div>}
      {action}
    </div>
  )
}
