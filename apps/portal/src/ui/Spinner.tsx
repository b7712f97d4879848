import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import css from './Spinner.module.css'

/** A turning ring, for the few places that ask for one. With `children` it says in words what is awaited. */
export function Spinner({ children }: { children?: ReactNode }) {
  return (
    <div role="status" className={css.spinner}>
      {children ?? (
        <span className="visually-hidden">
          <Trans>Carregando…</Trans>
        </span>
      )}
    </div>
  )
}
