import { LETTER_STATE } from '@colab/contract/domains/letters'
import type { StoredLetter } from './issue.ts'

/** Returns the state of a letter on a day. */
export function stateOf({ withdrawnAt, dtValidade }: Pick<StoredLetter, 'withdrawnAt' | 'dtValidade'>, today: string) {
  if (withdrawnAt !== null) return LETTER_STATE.cancelled
  return dtValidade < today ? LETTER_STATE.expired : LETTER_STATE.valid
}
