import type { Grant } from '@colab/contract/desk/grants'
import { sessao } from '@colab/contract/desk/session'
import { useCall } from '@colab/ui/async/useCall.ts'
import { useAsked } from './session.ts'

/** Returns whether the session is locked or has ended, as far as this page can determine. */
export function useIsLocked(): boolean {
  const { data } = useCall(sessao, {}, { staleTime: Number.POSITIVE_INFINITY })
  const asked = useAsked()
  if (asked === 'locked' || asked === 'out') return true
  return data !== undefined && data.ttSessao[0]?.trancada !== false
}

/** Returns the grants of the agent, and the units within reach. */
export function useSession() {
  const { data } = useCall(sessao, {}, { staleTime: Number.POSITIVE_INFINITY })
  return {
    may: (grant: Grant) => data?.ttDireito.some(({ direito }) => direito === grant) ?? false,
    units: data?.ttUnidade ?? [],
  }
}
