import type { ValeRefeicao } from '@colab/contract/domains/benefits'
import { toCents } from '@colab/contract/wire/money'

/** Whether an entry is a deduction: shown in red (spec §2 Meal voucher). */
export function isDeduction({ cor }: Pick<ValeRefeicao, 'cor'>): boolean {
  return cor.toLowerCase() === 'red'
}

/** Returns the absolute amount in cents; the colour determines the direction, whatever sign a back end sends. */
export function centsOf({ vlrMovto }: Pick<ValeRefeicao, 'vlrMovto'>): number {
  return Math.abs(toCents(vlrMovto))
}

/** Returns credits, deductions and balance in cents. */
export function balanceOf(rows: readonly Pick<ValeRefeicao, 'cor' | 'vlrMovto'>[]) {
  const sum = (deducted: boolean) =>
    rows.reduce((total, row) => total + (isDeduction(row) === deducted ? centsOf(row) : 0), 0)
  const [credits, deductions] = [sum(false), sum(true)]
  return { credits, deductions, balance: credits - deductions }
}
