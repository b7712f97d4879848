import type { DeskRefusal } from '@colab/contract/desk/refusals'
import { Refused } from '@colab/contract/wire/failures'

/** A refusal with a code that the desk translates; commands show its text. */
export function refusal(code: DeskRefusal, text: string): Refused {
  return new Refused(text, code)
}

/** Returns the same refusal for a person who does not exist and for one who is out of reach. */
export function notFound(): Refused {
  return refusal('naoEncontrado', 'Não encontramos esta pessoa entre as que você atende.')
}
