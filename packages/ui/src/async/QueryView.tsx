import { alertIn } from '@colab/contract/wire/outcome'
import { Plural, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, use, useDeferredValue } from 'react'
import { isNetworkFailure } from '#calls/failureText.ts'
import { Theirs } from '#kit/data/Theirs.tsx'
import { Alert } from '#kit/feedback/Alert.tsx'
import { RowsLeftOut } from '#kit/feedback/Empty.tsx'
import { useLong } from '#kit/feedback/Loading.tsx'
import { Spinner } from '#kit/feedback/Spinner.tsx'
import css from './QueryView.module.css'
import { ReadFailure } from './ReadFailure.tsx'
import { useLastSettled } from './useLastSettled.ts'

/**
 * Content of a reply with `count` rows that could not be shown (wire protocol §8): shows their number, and no empty
 * state inside states that there are none, also not for other tables around it.
 */
export function WithLeftOut({ count, children }: { count: number; children: ReactNode }) {
  return (
    <RowsLeftOut value={use(RowsLeftOut) + count}>
      {children}
      {count > 0 && (
        <p className={css.leftOut}>
          <Plural
            value={count}
            one="# registro não pôde ser exibido. Se sentir falta de algo, avise a empresa."
            other="# registros não puderam ser exibidos. Se sentir falta de algo, avise a empresa."
          />
        </p>
      )}
    </RowsLeftOut>
  )
}

/** Text of the server beside the tables of a reply (`Alerta`, wire protocol §8), unchanged. */
function ServerNote({ data }: { data: unknown }) {
  const text = alertIn(data)
  return (
    text !== '' && (
      <Alert tone="warn">
        <Theirs>{text}</Theirs>
      </Alert>
    )
  )
}

interface QueryViewProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching'> & { refetch: () => unknown }
  /** Subject of the query, where it changes while the screen is open: a month, a range, a page. */
  subject?: string
  waiting: ReactNode
  children: (data: Data) => ReactNode
}

/** Returns the failure of a query to show: without a reply, earlier data is shown instead. */
export function shownFailure({ data, error }: Pick<UseQueryResult, 'data' | 'error'>): Error | null {
  return data !== undefined && isNetworkFailure(error) ? null : error
}

/**
 * Shows a query: a skeleton while pending, then its data or the failure card (spec §2). While another subject is
 * loading, the previous data stays in place, dimmed and inert.
 */
export function QueryView<Data>({ query, subject = '', waiting, children }: QueryViewProps<Data>) {
  const { t } = useLingui()
  const { data: settled, error, busy } = useLastSettled(subject, query.data, shownFailure(query))
  // Long tables are rendered in slices, so that slow phones respond meanwhile. Not inert until then, because that would
  // drop the focus.
  const data = useDeferredValue(settled)
  const isLong = useLong(busy && data !== undefined)
  if (error) return <ReadFailure error={error} retrying={busy || query.isFetching} onRetry={() => query.refetch()} />
  if (data === undefined) return waiting
  return (
    <>
      {isLong && <Spinner>{t`Ainda carregando…`}</Spinner>}
      <div className={css.content} aria-busy={busy} inert={busy}>
        <ServerNote data={data} />
        <WithLeftOut count={Object(data).leftOut ?? 0}>{children(data)}</WithLeftOut>
      </div>
    </>
  )
}
