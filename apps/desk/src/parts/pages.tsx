import type { ttPagina } from '@colab/contract/desk/lists'
import type { Read } from '@colab/contract/wire/reading'
import { failureText } from '@colab/ui/calls/failureText.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import css from './pages.module.css'

interface ListPage {
  ttPagina: Read<typeof ttPagina>[]
  leftOut: number
}

/** Reads a list page by page; `read` receives `proximo` of the page before. A page that fails keeps those before it. */
export function usePages<P extends ListPage>(queryKey: readonly unknown[], read: (depois: string) => Promise<P>) {
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: '',
    getNextPageParam: ({ ttPagina }) => ttPagina[0]?.proximo || null,
    select: ({ pages }) => ({
      pages,
      /** Null where it is unknown. */
      total: pages[0]?.ttPagina[0]?.total ?? null,
      leftOut: pages.reduce((sum, { leftOut }) => sum + leftOut, 0),
    }),
  })
  const { isFetchNextPageError, error } = list
  return { ...list, error: isFetchNextPageError ? null : error, moreError: isFetchNextPageError ? error : null }
}

type MoreProps = Pick<ReturnType<typeof usePages>, 'hasNextPage' | 'isFetchingNextPage' | 'moreError'> & {
  fetchNextPage: () => unknown
}

/** Shown below a list that has further pages. */
export function More({ hasNextPage, isFetchingNextPage, moreError, fetchNextPage }: MoreProps) {
  if (!hasNextPage) return null
  return (
    <div className={css.more}>
      {moreError && <Alert tone="bad">{failureText(moreError)}</Alert>}
      <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        <Trans>Mostrar mais</Trans>
      </Button>
    </div>
  )
}
