import { ours } from '#base/ours.ts'
import type { TeletexKind } from './tables.ts'

/** Names of the kinds on the wire, in `tipoNome`. */
export const KINDS: Record<TeletexKind, string> = {
  1: ours`Incluir marcação`,
  2: ours`Excluir marcação`,
  3: ours`Ausência por período`,
  4: ours`Folga`,
  5: ours`Trabalho remoto`,
  6: ours`Trabalho externo`,
}

const ALL: readonly TeletexKind[] = [1, 2, 3, 4, 5, 6]

type Flags = Record<`tipo${TeletexKind}`, boolean>

/** Returns the six flags of a kind. */
export function flagsOf(tipo: TeletexKind): Flags {
  return Object.fromEntries(ALL.map((kind) => [`tipo${kind}`, kind === tipo])) as Flags
}

/** Returns the kinds of the flags; a valid request has one. */
export function kindsOf(flags: Flags): TeletexKind[] {
  return ALL.filter((tipo) => flags[`tipo${tipo}`])
}
