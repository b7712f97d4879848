import { SignedOut, Unavailable } from '@colab/contract/wire/failures'
import type { Method, Params, Reply } from '@colab/contract/wire/method'
import { onlineManager, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { goToSignIn } from '../session/session.ts'
import { channel, ready } from './channel.ts'

const SECOND = 1000

/** A session that is over is shown in one place, the sign-in page; the other failures where they happened. */
function onError(error: Error): void {
  if (error instanceof SignedOut) goToSignIn()
}

// It hears of changes alone: a page that opened offline has to tell it, or coming back would be no news.
onlineManager.setOnline(navigator.onLine)

/** What was seen shows at once on return and is refreshed behind; it lives in memory alone. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  defaultOptions: {
    queries: {
      // Without a connection a read fails and says so, instead of waiting in silence; it is asked again when it is back.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30 * SECOND,
      gcTime: 30 * 60 * SECOND,
      // A hiccup of the network is tried once more; a refusal is an answer.
      retry: (count, error) => count < 1 && error instanceof Unavailable && error.status === 0,
    },
  },
})

/** A read, for `useQuery`, `prefetchQuery` and their like. */
export function query<M extends Method>(method: M, params: Params<M>) {
  return queryOptions({
    queryKey: [method.name, params] as const,
    queryFn: (): Promise<Reply<M>> => ready.then(() => channel.call(method, params)),
  })
}
