import type { Grant } from '@colab/contract/desk/grants'
import { sessao } from '@colab/contract/desk/session'
import { useCall } from '@colab/ui/async/useCall.ts'

/** Returns what the agent may do, and the units within reach. */
export function useSession() {
  const { data } = useCall(sessao, {}, { staleTime: Number.POSITIVE_INFINITY })
  return {
    may: (grant: Grant) => data?.ttDireito.some(({ direito }) => direito === grant) ?? false,
    units: data?.ttUnidade ?? [],
  }
}
