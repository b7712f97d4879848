import { type Kind, KINDS as NAMES } from '@colab/contract/desk/inbox'
import { KINDS } from '#kinds.ts'

/** Returns the kinds of a filter; without one, those that wait for a decision of HR. */
export function kindsOf(tipo: Kind | ''): readonly Kind[] {
  return tipo ? [tipo] : NAMES.filter((kind) => !KINDS[kind].isEveryday)
}

/** Largest count that the server returns, of a list too. */
export const MOST = 999

/** Returns the number of open requests of a kind or, without one, of those that wait for a decision. */
export function openOf(counts: readonly { tipo: string; quantos: unknown }[], tipo: Kind | ''): number {
  const kinds: readonly string[] = kindsOf(tipo)
  return counts.reduce((sum, one) => sum + (kinds.includes(one.tipo) ? Number(one.quantos) : 0), 0)
}
