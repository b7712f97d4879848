import { type Kind, KINDS as NAMES } from '@colab/contract/desk/inbox'
import { KINDS } from '#kinds.ts'

/** The kinds of a filter; of none, those that wait for a decision of HR. */
export function kindsOf(tipo: Kind | ''): readonly Kind[] {
  return tipo ? [tipo] : NAMES.filter((kind) => !KINDS[kind].isEveryday)
}

/** Counting stops here, of a list too. */
export const MOST = 999

/** Returns the number of open requests of a kind or, of none, of those that wait for a decision. */
export function openOf(counts: readonly { tipo: string; quantos: unknown }[], tipo: Kind | ''): number {
  const kinds: readonly string[] = kindsOf(tipo)
  return counts.reduce((sum, one) => sum + (kinds.includes(one.tipo) ? Number(one.quantos) : 0), 0)
}
