import { Refused } from '@colab/contract/wire/failures'
import { codedText, type Outcome } from '@colab/contract/wire/outcome'

/** The entry of `retorno` for a successful call without a message. */
export const SUCCESS: Outcome = { estatus: 'Sucesso', msgErro: '' }

/** The entry of `retorno` for a refusal. */
export function refusedOutcome({ message, codigo }: Refused): Outcome {
  return { estatus: 'Erro', msgErro: message, ...(codigo && { codigo }) }
}

/** The reply to a save whose `msgErro` is 'code - text' (spec §8). */
export function savedReply(text: string): { retorno: Outcome[] } {
  return { retorno: [{ estatus: 'Sucesso', msgErro: codedText(1, text) }] }
}

/** The refusal of such a save, to be thrown. */
export function rejected(text: string): Refused {
  return new Refused(codedText(2, text))
}
