import { Refused } from '@colab/contract/wire/failures'
import { codedText, type Outcome } from '@colab/contract/wire/outcome'

/** The entry of `retorno` for a successful call without a message. */
export const SUCCESS: Outcome = { estatus: 'Sucesso', msgErro: '' }

/** The entry of `retorno` for a refusal. */
export function refusedOutcome({ message, codigo, valor }: Refused): Outcome {
  return { estatus: 'Erro', msgErro: message, ...(codigo && { codigo }), ...(valor !== undefined && { valor }) }
}

const OUTCOME = '"retorno":[{'

/**
 * Adds the nonce of a request to the finished reply, so that its sender refuses a reply to another request. As text,
 * because parsing a long reply again would cost more than encrypting it. Only the name of the contract is found: in
 * values quotes are escaped.
 */
export function bindReply(json: string, nonce: string): string {
  const at = json.lastIndexOf(OUTCOME) + OUTCOME.length
  return `${json.slice(0, at)}"nonce":"${nonce}",${json.slice(at)}`
}

/** The reply to a save whose `msgErro` is 'code - text' (spec §8). */
export function savedReply(text: string): { retorno: Outcome[] } {
  return { retorno: [{ estatus: 'Sucesso', msgErro: codedText(1, text) }] }
}

/** The refusal of such a save, to be thrown; `codigo` moves the focus of its form to the field. */
export function rejected(text: string, codigo = ''): Refused {
  return new Refused(codedText(2, text), codigo)
}
