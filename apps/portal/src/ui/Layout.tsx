import type { ReactNode } from 'react'
import css from './Layout.module.css'

type Children = { children: ReactNode }

/** One below the other, 16 px apart: cards of a screen, parts of a form. */
export function Stack({ children }: Children) {
  return <div className={css.stack}>{children}</div>
}

/** Side by side from 960 px on (and on paper), one below the other before. */
export function Columns({ children }: Children) {
  return <div className={css.columns}>{children}</div>
}

/** Side by side as far as there is room, then in the next line: buttons, filters. */
export function Row({ children }: Children) {
  return <div className={css.row}>{children}</div>
}

/** Fields in as many columns of at least 240 px as fit. */
export function FieldGrid({ children }: Children) {
  return <div className={css.fields}>{children}</div>
}
