import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import css from './Spinner.module.css'

/** A spinner. `children` describe the loading content. */
export function Spinner({ children }: { children?: ReactNode }) {
  return (
    <div role="status" aria-busy="true" className={css.spinner}>
      {children ?? (
        <span className="visually-hidden">
          <Trans>Carregando…</Trans>
        </span>
      )}
    </div>
  )
}
