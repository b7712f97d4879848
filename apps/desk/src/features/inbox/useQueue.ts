import { buscaFila, type Kind } from '@colab/contract/desk/inbox'
import { calls } from '@colab/ui/calls/provide.ts'
import { useInfiniteQuery } from '@tanstack/react-query'

export interface QueueFilter {
  tipo: Kind | ''
  unidade: string
  texto: string
}

/** The open requests that fit, oldest first, page by page. */
export function useQueue({ tipo, unidade, texto }: QueueFilter) {
  const params = { tipo: tipo ? [tipo] : [], unidade: unidade ? [Number(unidade)] : [], texto }
  return useInfiniteQuery({
    queryKey: [buscaFila.name, params] as const,
    queryFn: ({ pageParam }) => calls.call(buscaFila, { ...params, depois: pageParam }),
    initialPageParam: '',
    getNextPageParam: (last) => last.ttPagina[0]?.proximo || undefined,
    select: ({ pages }) => ({
      rows: pages.flatMap(({ ttPedido }) => ttPedido),
      total: pages.at(-1)?.ttPagina[0]?.total ?? 0,
      leftOut: pages.reduce((sum, { leftOut }) => sum + leftOut, 0),
    }),
  })
}
