import { Refused } from '@colab/contract/wire/failures'
import { decisionOf, type Item } from './kind.ts'
import type { Situation } from './tables.ts'

/* Requests with proofs, which HR decides once all proofs have arrived. */

const SITUATION_NAMES: Record<Situation, string> = {
  P: 'Aguarda comprovante',
  A: 'Aprovada',
  R: 'Recusada',
  C: 'Retirada',
}

/** Returns the state of a request as shown to HR. */
export function provenState(
  { situacao, retornoRh }: { situacao: Situation; retornoRh: string },
  isProven: boolean,
): Pick<Item, 'isOpen' | 'situacao' | 'decided'> {
  const isOpen = situacao === 'P' && isProven
  return { isOpen, situacao: isOpen ? 'Em análise' : SITUATION_NAMES[situacao], ...decisionOf(situacao, retornoRh) }
}

/**
 * Returns the request that was just decided. Throws Refused, which rolls the decision back, when it was not pending
 * (undefined) or a proof is missing.
 */
export function checkDecided<Request>(request: Request | undefined, isProven: boolean): Request {
  if (!request) throw new Refused('Esta solicitação não está mais em análise.', 'mudou')
  if (!isProven) throw new Refused('A solicitação ainda espera um comprovante.', 'semVerbo')
  return request
}
