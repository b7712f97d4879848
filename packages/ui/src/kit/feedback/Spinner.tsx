import type { ReactNode } from 'react'
import { Loading } from './Loading.tsx'
import css from './Spinner.module.css'

/** A spinner. `children` describe the loading content. */
export function Spinner({ children }: { children?: ReactNode }) {
  return (
    <div role="status" aria-busy="true" className={css.spinner}>
      {children ?? <Loading />}
    </div>
  )
}
