import { KINDS, type Kind } from '@colab/contract/desk/inbox'

/** Kinds of everyday business, many a day, most of which need no decision: they have their own filters and are apart from all others. */
const EVERYDAY: readonly Kind[] = ['order', 'reservation']

/** The kinds of a filter; of none, those that wait for a decision of HR. */
export function kindsOf(tipo: Kind | ''): readonly Kind[] {
  return tipo ? [tipo] : KINDS.filter((kind) => !EVERYDAY.includes(kind))
}

/** Counting stops here, of a list too. */
export const MOST = 999

/** Returns the number of open requests of a kind or, of none, of those that wait for a decision. */
export function openOf(counts: readonly { tipo: string; quantos: unknown }[], tipo: Kind | ''): number {
  const kinds: readonly string[] = kindsOf(tipo)
  return counts.reduce((sum, one) => sum + (kinds.includes(one.tipo) ? Number(one.quantos) : 0), 0)
}
