import { type Age, buscaFila, contaFila, type Kind } from '@colab/contract/desk/inbox'
import type { Reply } from '@colab/contract/wire/method'
import { calls } from '@colab/ui/calls/provide.ts'
import { queryClient } from '@colab/ui/calls/query.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { pollQuery } from '#call.ts'
import { kindsOf, MOST, openOf } from './counts.ts'
import { keyOf } from './keyOf.ts'

export interface QueueFilter {
  tipo: Kind | ''
  unidade: string
  idade: Age | ''
  texto: string
}

/**
 * Reads the open requests that match, oldest first, page by page. While only the first page was read, it is read again
 * when the counts change.
 */
export function useQueue(filter: QueueFilter) {
  const { tipo } = filter
  const params = { tipo: [...kindsOf(tipo)], ...paramsOf(filter) }
  const queryKey = [buscaFila.name, params] as const
  const queue = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => calls.call(buscaFila, { ...params, depois: pageParam }),
    initialPageParam: '',
    getNextPageParam: (last) => last.ttPagina[0]?.proximo || undefined,
    select: ({ pages }) => ({
      rows: urgentFirst(pages),
      total: Number(pages.at(-1)?.ttPagina[0]?.total ?? 0),
      leftOut: pages.reduce((sum, { leftOut }) => sum + leftOut, 0),
      pages: pages.length,
    }),
  })
  const counts = useCounts(filter)
  const open = counts && Math.min(openOf(counts, tipo), MOST)
  const follow = useEffectEvent(async () => {
    const { data } = queue
    if (data?.pages !== 1 || data.total === open || queue.isFetching) return
    // A poll, so that it does not keep a session open.
    const first = await pollQuery(buscaFila, params)
      .queryFn()
      .catch(() => null)
    if (first) queryClient.setQueryData(queryKey, { pages: [first], pageParams: [''] })
  })
  useEffect(() => {
    if (open !== undefined) void follow()
  }, [open])
  return queue
}

function paramsOf({ unidade, idade, texto }: QueueFilter) {
  return { unidade: unidade ? [Number(unidade)] : [], texto, ...(idade && { idade }) }
}

/** Joins pages without duplicates; requests whose deadline is near come first. */
function urgentFirst(pages: readonly Reply<typeof buscaFila>[]) {
  const urgent = pages[0]?.ttUrgente ?? []
  const keys = new Set(urgent.map(keyOf))
  return [...urgent, ...pages.flatMap(({ ttPedido }) => ttPedido).filter((request) => !keys.has(keyOf(request)))]
}

/** Reads the number of open requests by kind, repeatedly. */
export function useCounts(filter: QueueFilter) {
  const { data } = useQuery({ ...pollQuery(contaFila, paramsOf(filter)), placeholderData: (last) => last })
  return data?.ttContagem
}

/** Reads the next page when the selected request is near the end of the pages read. */
export function useReadAhead(queue: ReturnType<typeof useQueue>, isNear: boolean): void {
  const { hasNextPage, isFetching, fetchNextPage } = queue
  const isDue = isNear && hasNextPage && !isFetching
  useEffect(() => {
    if (isDue) void fetchNextPage()
  }, [isDue, fetchNextPage])
}
