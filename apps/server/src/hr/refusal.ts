import type { DeskRefusal } from '@colab/contract/desk/refusals'
import { Refused } from '@colab/contract/wire/failures'

/** A refusal with a code that the desk translates; commands show its text. */
export function refusal(code: DeskRefusal, text: string): Refused {
  return new Refused(text, code)
}

/** The same for a person who is missing and for one who is out of reach. */
export function notFound(): Refused {
  return refusal('naoEncontrado', 'Não encontramos esta pessoa entre as que você atende.')
}
