import type { Method, Params } from '@colab/contract/wire/method'
import { useQuery } from '@tanstack/react-query'
import { query } from '#calls/query.ts'

interface CallOptions {
  enabled?: boolean
  /** In milliseconds. */
  staleTime?: number
  refetchInterval?: number
}

/** Reads a call: `useQuery` on its `query`. */
export function useCall<M extends Method>(call: M, params: Params<M>, options: CallOptions = {}) {
  return useQuery({ ...query(call, params), ...options })
}
