import type { ValeRefeicao } from '@colab/contract/domains/benefits'
import { toCents } from '@colab/contract/wire/money'

/** Whether an entry is a deduction: shown in red (spec §2 Meal voucher). */
export function isTaken({ cor }: Pick<ValeRefeicao, 'cor'>): boolean {
  return cor.toLowerCase() === 'red'
}

/** Returns the absolute amount in cents; the colour determines the direction, whatever sign a back end sends. */
export function centsOf({ vlrMovto }: Pick<ValeRefeicao, 'vlrMovto'>): number {
  return Math.abs(toCents(vlrMovto))
}

/** Returns credits, deductions and balance in cents. */
export function balanceOf(rows: readonly Pick<ValeRefeicao, 'cor' | 'vlrMovto'>[]) {
  const sum = (wanted: boolean) => rows.reduce((total, row) => total + (isTaken(row) === wanted ? centsOf(row) : 0), 0)
  const [given, taken] = [sum(false), sum(true)]
  return { given, taken, balance: given - taken }
}
