import type { ValeRefeicao } from '@colab/contract/domains/benefits'
import { addKnown, toCents } from '@colab/contract/wire/money'

/** Names of the two colours, also within longer ones such as `darkred` and `verde-claro`. */
const NAMES = { red: /(?:\b|dark|light)red$|^vermelh/i, green: /(?:\b|dark|light)green$|^verde/i } as const

/** How much stronger one part of a red or green is than the others: less in orange, more in light shades of both. */
const DOMINANT = 1.6

/** Returns the colour of `#D32F2F` or `#0A0`; null where neither red nor green dominates. */
function colourOfHex(cor: string): 'red' | 'green' | null {
  const parts = /^#(?=.{3}$|.{6}$)([\da-f]{1,2})([\da-f]{1,2})([\da-f]{1,2})$/i.exec(cor)
  if (!parts) return null
  const [red = 0, green = 0, blue = 0] = parts.slice(1).map((digits) => Number.parseInt(digits, 16))
  if (red > DOMINANT * Math.max(green, blue)) return 'red'
  return green > DOMINANT * Math.max(red, blue) ? 'green' : null
}

function colourOf({ cor }: Pick<ValeRefeicao, 'cor'>): 'red' | 'green' | null {
  if (NAMES.red.test(cor)) return 'red'
  return NAMES.green.test(cor) ? 'green' : colourOfHex(cor)
}

/** Returns whether an entry is a deduction, shown in red (spec §2 Meal voucher). */
export function isDeduction(row: Pick<ValeRefeicao, 'cor'>): boolean {
  return colourOf(row) === 'red'
}

export function isCredit(row: Pick<ValeRefeicao, 'cor'>): boolean {
  return colourOf(row) === 'green'
}

/** Returns the absolute amount in cents; the colour determines the direction, regardless of the sign a back end sends. */
export function centsOf({ vlrMovto }: Pick<ValeRefeicao, 'vlrMovto'>): number | null {
  const cents = toCents(vlrMovto)
  return cents && Math.abs(cents)
}

/** Returns credits and deductions in cents; null where an entry of another colour may belong to them. What was spent is not known. */
export function totalsOf(rows: readonly Pick<ValeRefeicao, 'cor' | 'vlrMovto'>[]) {
  if (rows.some((row) => colourOf(row) === null)) return { credits: null, deductions: null }
  return {
    credits: addKnown(rows.filter(isCredit).map(centsOf)),
    deductions: addKnown(rows.filter(isDeduction).map(centsOf)),
  }
}
