import { useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureText } from '#rpc/failureText.ts'
import { Failure } from '#ui/Failure.tsx'
import css from './Loaded.module.css'
import { useSettled } from './useSettled.ts'

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** What the query asks for, where that changes under the person: a month, a range, a page. */
  subject?: string
  /** The shape of what comes. */
  waiting: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * What a screen shows of a read: the shape of what comes, then the answer, or the card that says why there is none
 * (spec §2). While another subject is on its way the last answer keeps its place, dimmed and out of reach.
 */
export function Loaded<Data>({ query, subject = '', waiting, children }: LoadedProps<Data>) {
  const { t } = useLingui()
  const { data, error, busy } = useSettled(subject, query.data, query.error)
  if (error) {
    return (
      <Failure title={t`Erro:`} retrying={busy || query.isFetching} onRetry={() => void query.refetch()}>
        {failureText(error)}
      </Failure>
    )
  }
  if (data === undefined) return waiting
  return (
    <div className={css.kept} aria-busy={busy} inert={busy}>
      {children(data)}
    </div>
  )
}
