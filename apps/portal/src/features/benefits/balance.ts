import type { ValeRefeicao } from '@colab/contract/domains/benefits'
import { addCents, toCents } from '@colab/contract/wire/money'

/** Returns whether an entry is a deduction, shown in red (spec §2 Meal voucher). */
export function isDeduction({ cor }: Pick<ValeRefeicao, 'cor'>): boolean {
  return cor === 'red'
}

export function isCredit({ cor }: Pick<ValeRefeicao, 'cor'>): boolean {
  return cor === 'green'
}

/** Returns the absolute amount in cents; the colour determines the direction, regardless of the sign a back end sends. */
export function centsOf({ vlrMovto }: Pick<ValeRefeicao, 'vlrMovto'>): number | null {
  const cents = toCents(vlrMovto)
  return cents && Math.abs(cents)
}

/** Returns credits, deductions and balance in cents; a colour that is neither counts as nothing, and only such have no balance. */
export function balanceOf(rows: readonly Pick<ValeRefeicao, 'cor' | 'vlrMovto'>[]) {
  const credits = addCents(rows.filter(isCredit).map(centsOf))
  const deductions = addCents(rows.filter(isDeduction).map(centsOf))
  const isKnown = rows.length === 0 || rows.some((row) => isCredit(row) || isDeduction(row))
  return { credits, deductions, balance: isKnown ? addCents([credits, deductions && -deductions]) : null }
}
