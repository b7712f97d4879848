import { INFECTED, Refused, TOO_MUCH_PENDING, Unavailable, Unconfirmed } from '@colab/contract/wire/failures'
import { t } from '@lingui/core/macro'
import { calls } from './provide.ts'

/**
 * Returns the text of a failure for the person: the server's text of a refusal, otherwise the generic failure (spec
 * §8).
 */
export function failureText(error: unknown): string {
  const refusal = error instanceof Refused && refusalText(error)
  if (refusal) return refusal
  if (error instanceof Unconfirmed)
    return withoutNumber(error.message) || t`Não sabemos se foi gravado. Confira antes de enviar de novo.`
  if (error instanceof Unavailable && error.status === 429) {
    const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60))
    return t`Muitas tentativas. Tente de novo em ${minutes} min.`
  }
  if (error instanceof Unavailable && error.isLate) return t`O servidor está demorando. Tente de novo.`
  // Not from the server: such as "Connection to Indexed Database server lost" of Safari.
  if (error instanceof DOMException)
    return t`Este navegador não conseguiu ler ou guardar dados no aparelho. Tente de novo.`
  if (!navigator.onLine) return t`Você está sem conexão. Tente de novo quando a internet voltar.`
  return t`Não foi possível falar com o servidor. Tente de novo em instantes.`
}

/** Returns the text of a refusal in the language of the person where its code is known, else the server's. */
export function refusalText(refused: Refused): string {
  const { codigo, message } = refused
  if (codigo === TOO_MUCH_PENDING) return t`Seus arquivos que esperam resposta passam de 50 MB. Espere uma resposta.`
  if (codigo === INFECTED) return t`O antivírus da empresa recusou este arquivo. Envie outro.`
  return calls?.refusalText?.(refused) ?? withoutNumber(message)
}

/** The number before a text (spec §8) is for programs. */
function withoutNumber(text: string): string {
  return text.replace(/^\s*\d+ - (?=\S)/, '')
}

/** Returns `pt-BR` for a text of the server, which has no other language. */
export function failureLang(error: unknown): 'pt-BR' | undefined {
  const isTheirs = error instanceof Refused || error instanceof Unconfirmed
  return isTheirs && failureText(error) === withoutNumber(error.message) ? 'pt-BR' : undefined
}

/** Returns whether the network failed: no reply arrived in time. */
export function isNetworkFailure(error: Error | null): error is Unavailable {
  return error instanceof Unavailable && (error.status === 0 || error.isLate)
}

/**
 * Returns whether it is unknown if a save took effect: no reply arrived, or one that states neither success nor
 * refusal.
 */
export function isUncertain(error: Error | null): boolean {
  return error instanceof Unconfirmed || isNetworkFailure(error)
}
