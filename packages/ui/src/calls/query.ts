import { Unavailable } from '@colab/contract/wire/failures'
import type { Method, Params, Reply } from '@colab/contract/wire/method'
import { onlineManager, QueryClient, queryOptions } from '@tanstack/react-query'
import { calls } from './provide.ts'

const SECOND = 1000

// onlineManager only listens for events; set the initial state so that the first `online` event triggers a refetch.
onlineManager.setOnline(navigator.onLine)

/** Query cache, in memory only: a screen shows its previous data at once and refreshes it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a connection a query fails at once instead of waiting; it is retried when online again.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30 * SECOND,
      gcTime: 30 * 60 * SECOND,
      // A network failure is retried once; a refusal is final, and after a timeout the person decides.
      retry: (count, error) => count < 1 && error instanceof Unavailable && error.status === 0 && !error.isLate,
    },
  },
})

/**
 * Returns the options of a query, for `useQuery`, `prefetchQuery` and the like. Its key is `[method name, params]`;
 * `meta` contains what an app that stores replies compares with what it stored.
 */
export function query<M extends Method>(method: M, params: Params<M>) {
  return queryOptions({
    queryKey: [method.name, params] as const,
    queryFn: (): Promise<Reply<M>> => calls.ready().then(() => calls.call(method, params)),
    meta: { shape: [method.reply] },
  })
}

/** Invalidates all queries of these methods; resolves when the visible ones are fetched again. */
export async function invalidate(...methods: Method[]): Promise<void> {
  await Promise.all(methods.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })))
}
