import type { DeskRefusal } from '@colab/contract/desk/refusals'
import { Refused } from '@colab/contract/wire/failures'

/* Refusals whose text is the same everywhere; the desk's catalogs translate them by their codes. */

const TEXTS = {
  conviteInvalido: 'Este convite já foi usado ou venceu. Peça outro a quem administra a mesa do RH.',
  credenciaisInvalidas: 'E-mail, senha ou código não conferem.',
  passkeyInvalida: 'Não foi possível conferir a passkey. Tente de novo.',
  codigoInvalido: 'O código não confere, ou já foi usado. Espere o próximo.',
  senhaFraca:
    'A senha é curta ou fácil de adivinhar: use 12 caracteres ou mais, sem senhas comuns, nem nomes seus ou da empresa.',
} as const satisfies Partial<Record<DeskRefusal, string>>

export function deskRefusal(codigo: keyof typeof TEXTS): Refused {
  return new Refused(TEXTS[codigo], codigo)
}

/** Returns null for a refusal: a person or thing out of reach has no file. */
export async function unlessRefused<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}
