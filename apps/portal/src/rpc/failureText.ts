import { Refused, Unavailable } from '@colab/contract/wire/failures'
import { t } from '@lingui/core/macro'

/** A failure in the employee's words: a refusal speaks for itself, everything else is the generic failure (spec §8). */
export function failureText(error: unknown): string {
  if (error instanceof Refused && error.message) return error.message
  if (error instanceof Unavailable && error.status === 429) {
    const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60))
    return t`Muitas tentativas. Tente de novo em ${minutes} min.`
  }
  if (!navigator.onLine) return t`Você está sem conexão. Tente de novo quando ela voltar.`
  return t`Não foi possível falar com o servidor. Tente de novo em instantes.`
}

/** Whether the network failed: no answer came, so the call may have been done or not. */
export function isNetworkFailure(error: Error | null): error is Unavailable {
  return error instanceof Unavailable && error.status === 0
}
