import type { Movimento } from '@colab/contract/domains/receipts'
import { shareTax } from '@colab/contract/payroll/irrf'
import { hasTable, SHARE_TABLES } from '@colab/contract/payroll/tables'
import type { Employment } from '../receipt.ts'
import { sumOf } from './lines.ts'
import { type Check, type CheckInput, noVerdict } from './verdict.ts'

/** IRRF incidence codes (eSocial, table 21) of profit shares, of the tax on them and of alimony from them. */
const SHARES = { income: 14, tax: 34, alimony: 54 } as const
const CODES: readonly unknown[] = Object.values(SHARES)

/** Returns a receipt without its profit shares: a table of their own applies to them, and their tax is not that on the pay of the month. */
export function withoutShares(employment: Employment): Employment {
  const isOther = ({ codIncIRRF }: Movimento) => !CODES.includes(codIncIRRF)
  const { earnings, deductions } = employment
  return { ...employment, earnings: earnings.filter(isOther), deductions: deductions.filter(isOther) }
}

/**
 * Shows the tax on the profit shares of a receipt alone, without a verdict: it is due on the shares of a whole year, and other receipts may
 * have some (Lei 10.101/2000 art. 3 § 7).
 */
export function checkShares({ date, employment }: CheckInput): Check[] {
  const of = (rows: readonly Movimento[], code: number) => rows.filter(({ codIncIRRF }) => codIncIRRF === code)
  const income = sumOf(of(employment.earnings, SHARES.income))
  const withheld = of(employment.deductions, SHARES.tax)
  if (income <= 0) return []
  const shown = withheld.length > 0 ? sumOf(withheld) : null
  const day = employment.head.dtPagamento ?? date
  if (!hasTable(SHARE_TABLES, day)) return [noVerdict('shareTax', shown, 'noTable')]
  const alimony = sumOf(of(employment.deductions, SHARES.alimony))
  return [noVerdict('shareTax', shown, 'sharesOfYear', shareTax(Math.max(0, income - alimony), day))]
}
