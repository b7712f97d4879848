import type { ValeRefeicao } from '@colab/contract/domains/benefits'
import { toCents } from '@colab/contract/wire/money'

/** Whether an entry takes something away: it is red (spec §2 Meal voucher). */
export function isTaken({ cor }: Pick<ValeRefeicao, 'cor'>): boolean {
  return cor.toLowerCase() === 'red'
}

/** The size of an entry in cents; its colour says which way it goes, whatever sign a back end sends. */
export function centsOf({ vlrMovto }: Pick<ValeRefeicao, 'vlrMovto'>): number {
  return Math.abs(toCents(vlrMovto))
}

/** What was given, what was taken away and what is left of it, in cents. */
export function balanceOf(rows: readonly Pick<ValeRefeicao, 'cor' | 'vlrMovto'>[]) {
  const sum = (wanted: boolean) => rows.reduce((total, row) => total + (isTaken(row) === wanted ? centsOf(row) : 0), 0)
  const [given, taken] = [sum(false), sum(true)]
  return { given, taken, balance: given - taken }
}
