import type { DeskRefusal } from '@colab/contract/desk/refusals'
import { Refused } from '@colab/contract/wire/failures'
import type { OurText } from '#base/ours.ts'

/** Refusals whose text the desk shows. */
type Shown =
  | ('admissao' | 'campo' | 'cpfExiste' | 'data' | 'linhasInvalidas' | 'mapaInvalido' | 'mudou' | 'pdfInvalido')
  | ('pesquisaInvalida' | 'textoLongo')

/** A refusal with a code that the desk translates; commands show its text. */
export function refusal<Code extends DeskRefusal>(code: Code, text: Code extends Shown ? OurText : string): Refused {
  return new Refused(text, code)
}

/** Returns the same refusal for a person who does not exist and for one who is out of reach. */
export function notFound(): Refused {
  return refusal('naoEncontrado', 'Não encontramos esta pessoa entre as que você atende.')
}
