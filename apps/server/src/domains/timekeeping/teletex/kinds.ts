import type * as contract from '@colab/contract/domains/timekeeping'
import type { CheckedParams } from '@colab/contract/wire/method'
import type { TeletexKind } from './tables.ts'

/** Names of the kinds on the wire, in `tipoNome`. */
export const KINDS: Record<TeletexKind, string> = {
  1: 'Incluir marcação',
  2: 'Excluir marcação',
  3: 'Ausência por período',
  4: 'Folga',
  5: 'Trabalho remoto',
  6: 'Trabalho externo',
}

type Flags = Pick<
  CheckedParams<typeof contract.gravaPontoTeletex>,
  'tipo1' | 'tipo2' | 'tipo3' | 'tipo4' | 'tipo5' | 'tipo6'
>

/** Returns the six flags of a kind. */
export function flagsOf(tipo: TeletexKind): Flags {
  return {
    tipo1: tipo === 1,
    tipo2: tipo === 2,
    tipo3: tipo === 3,
    tipo4: tipo === 4,
    tipo5: tipo === 5,
    tipo6: tipo === 6,
  }
}

/** Returns the kinds of the flags; a valid request has one. */
export function kindsOf(flags: Flags): TeletexKind[] {
  const all: TeletexKind[] = [1, 2, 3, 4, 5, 6]
  return all.filter((tipo) => flags[`tipo${tipo}`])
}
