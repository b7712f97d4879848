import type { Movimento } from '@colab/contract/domains/receipts'
import { toCents } from '@colab/contract/wire/money'
import type { Kind } from '../kinds.ts'
import type { Employment } from '../receipt.ts'
import { topicOf } from '../topics.ts'
import { declaredSum } from './lines.ts'
import { shareOf } from './rates.ts'

const CONTRIBUTION_BASE: Record<Kind, readonly number[]> = {
  mensal: [11],
  ferias: [11],
  'decimo-terceiro': [12],
  adiantamento: [],
}

/** eSocial codes that do not belong to the base: no incidence, the contribution itself, the family allowance. */
const isOutside = (code: number) => [0, 31, 32, 51].includes(code)

interface TaxCodes {
  income: readonly number[]
  deducted: readonly number[]
  tax: number
}

/** IRRF incidence codes (eSocial table 21) of taxable earnings, of deductions and of the tax, by kind of receipt. */
export const TAX_CODES: Record<Exclude<Kind, 'adiantamento'>, TaxCodes> = {
  mensal: { income: [11], deducted: [41, 46, 51, 61, 63], tax: 31 },
  ferias: { income: [13], deducted: [43, 48, 53, 65], tax: 33 },
  'decimo-terceiro': { income: [12], deducted: [42, 47, 52, 62, 64], tax: 32 },
}

/** No income (9), the tax itself, plans and loans, exempt pay, the simplified deduction. */
const UNTAXED: readonly number[] = [9, 31, 32, 33, 67, 68, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79]

/** Returns a test for codes that a sum leaves out: the given ones, and those of events that are not taxed. */
export function isUntaxedOr(codes: readonly number[]): (code: number) => boolean {
  return (code) => codes.includes(code) || UNTAXED.includes(code)
}

/** Returns the pay subject to INSS as the lines declare it, in cents; null unless every line is declared. */
export function contributionBase(kind: Kind, employment: Employment): number | null {
  return declaredSum(employment, 'codIncCP', CONTRIBUTION_BASE[kind], isOutside)
}

/** Returns the pay in cents that the lines declare as taxable, before deductions; null unless every line is declared. */
export function taxedIncome(kind: Kind, employment: Employment): number | null {
  if (kind === 'adiantamento') return null
  const { income, deducted } = TAX_CODES[kind]
  return declaredSum(employment, 'codIncIRRF', income, isUntaxedOr(deducted))
}

/**
 * Returns the share of the pay that INSS or IRRF took, in tenths of a per cent, with both amounts in cents; null for other lines, for one of several
 * lines of the tax, and where the pay is not known from the lines.
 */
export function effectiveRate(kind: Kind, employment: Employment, row: Movimento) {
  const topic = topicOf(row)
  const of = topic === 'inss' ? contributionBase : topic === 'irrf' ? taxedIncome : null
  const alike = employment.deductions.filter((other) => topicOf(other) === topic)
  if (!of || !employment.isComplete || alike.length !== 1 || alike[0] !== row) return null
  const [amount, base] = [toCents(row.vlrMovto), of(kind, employment)]
  return amount !== null && base !== null && base > 0 ? { tenths: shareOf(amount, base), amount, base } : null
}
