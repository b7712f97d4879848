import type { ReactNode } from 'react'
import css from './Pill.module.css'

/** A state in one or two words; the colour only supports them. */
export function Pill({ tone, children }: { tone?: 'good' | 'warn' | 'bad' | 'info' | 'accent'; children: ReactNode }) {
  return (
    <span className={css.pill} data-tone={tone} data-claim="verdict">
      {children}
    </span>
  )
}
