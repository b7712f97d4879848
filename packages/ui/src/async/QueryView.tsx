import { Plural, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { failureLang, failureText } from '#calls/failureText.ts'
import { RowsLeftOut } from '#kit/feedback/Empty.tsx'
import { Failure } from '#kit/feedback/Failure.tsx'
import { WifiOff } from '#kit/icons.ts'
import { useOnline } from '#kit/useOnline.ts'
import css from './QueryView.module.css'
import { useLastSettled } from './useLastSettled.ts'

/**
 * Content of a reply with `count` rows that could not be shown (wire protocol §8): it says how many, and no empty state inside claims
 * that there are none.
 */
export function WithLeftOut({ count, children }: { count: number; children: ReactNode }) {
  return (
    <RowsLeftOut value={count}>
      {children}
      {count > 0 && (
        <p className={css.leftOut}>
          <Plural
            value={count}
            one="# registro não pôde ser exibido. Se sentir falta de algo, fale com o RH."
            other="# registros não puderam ser exibidos. Se sentir falta de algo, fale com o RH."
          />
        </p>
      )}
    </RowsLeftOut>
  )
}

interface QueryViewProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching'> & { refetch: () => unknown }
  /** Subject of the query, where it changes while the screen is open: a month, a range, a page. */
  subject?: string
  waiting: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Shows a query: a skeleton while pending, then its data or the failure card (spec §2). While another subject is
 * loading, the previous data stays in place, dimmed and inert.
 */
export function QueryView<Data>({ query, subject = '', waiting, children }: QueryViewProps<Data>) {
  const { t } = useLingui()
  const { data: settled, error, busy } = useLastSettled(subject, query.data, query.error)
  // Long tables are rendered in slices, so that slow phones respond meanwhile. Not inert until then: that would drop the focus.
  const data = useDeferredValue(settled)
  const online = useOnline()
  if (error) {
    return (
      <Failure
        title={online ? t`Erro:` : t`Sem conexão`}
        {...(!online && { icon: <WifiOff /> })}
        retrying={busy || query.isFetching}
        onRetry={() => query.refetch()}
      >
        <span lang={failureLang(error)}>{failureText(error)}</span>
      </Failure>
    )
  }
  if (data === undefined) return waiting
  return (
    <div className={css.content} aria-busy={busy} inert={busy}>
      <WithLeftOut count={Object(data).leftOut ?? 0}>{children(data)}</WithLeftOut>
    </div>
  )
}
