import type { ReactNode } from 'react'
import css from './Layout.module.css'

type Children = { children: ReactNode }

/** Vertical stack: cards of a screen 12 px apart, 16 from 960 px on and in forms. */
export function Stack({ children }: Children) {
  return <div className={css.stack}>{children}</div>
}

/** Columns from 960 px on and in print, stacked below. */
export function Columns({ children }: Children) {
  return <div className={css.columns}>{children}</div>
}

/** A wrapping row: buttons, filters. */
export function Row({ children }: Children) {
  return <div className={css.row}>{children}</div>
}

/** Fields in as many columns of at least 240 px as fit. */
export function FieldGrid({ children }: Children) {
  return <div className={css.fields}>{children}</div>
}
