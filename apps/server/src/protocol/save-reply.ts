import { Refused } from '@colab/contract/wire/failures'
import { codedText, type Outcome } from '@colab/contract/wire/outcome'

/** The refusal of a save whose `msgErro` is 'code - text' (spec §8). */
export function refusal(text: string): Refused {
  return new Refused(codedText(2, text))
}

/** The answer to one that was kept. */
export function accepted(text: string): { retorno: Outcome[] } {
  return { retorno: [{ estatus: 'Sucesso', msgErro: codedText(1, text) }] }
}
