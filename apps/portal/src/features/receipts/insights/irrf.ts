import { type TableTax, taxOn } from '@colab/contract/payroll/irrf'
import { IRRF_LEAST, IRRF_TABLES, tableOf } from '@colab/contract/payroll/tables'
import { addMonths } from '@colab/contract/wire/calendar'
import { toCents } from '@colab/contract/wire/money'
import type { Kind } from '../kinds.ts'
import type { Employment } from '../receipt.ts'
import { declaredSum, informed, withheld } from './lines.ts'
import { type Check, noVerdict, type Subjected, TOLERANCE, verdict } from './verdict.ts'

/** How the tax of a receipt comes about; amounts in cents. */
export interface IrrfDetail {
  /** Taxable pay before deductions. */
  income: number
  /** INSS, pension and alimony on the receipt. */
  deducted: number
  /** Number of dependents that leads to the base; null with the simplified deduction or an unknown one. */
  dependents: number | null
  /** Deduction for them, in cents. */
  ofDependents: number
  /** The simplified deduction, where it was used. */
  simplified: number
  base: number
  tax: TableTax
  /** Tax up to R$ 10,00 is not withheld. */
  isTooSmall: boolean
  total: number
  source: string
}

/** IRRF incidence codes (eSocial table 21) of taxable earnings and of deductions, by kind of receipt. */
const CODES: Record<Exclude<Kind, 'adiantamento'>, { income: readonly number[]; deducted: readonly number[] }> = {
  mensal: { income: [11], deducted: [41, 46, 51, 61, 63] },
  ferias: { income: [13], deducted: [43, 48, 53, 65] },
  'decimo-terceiro': { income: [12], deducted: [42, 47, 52, 62, 64] },
}

/** No income (9), the tax itself, plans and loans, exempt pay, the simplified deduction. */
const OUTSIDE: readonly number[] = [9, 31, 32, 33, 67, 68, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79]
const MOST_DEPENDENTS = 20

/** What was deducted besides INSS, pension and alimony. */
interface Rest {
  dependents: number | null
  ofDependents: number
  simplified: number
}

/** Finds the deduction that leads from the income to the base: dependents, or the simplified one. */
function restOf(income: number, deducted: number, base: number, month: string): Rest | undefined {
  const { dependente, simplificado } = tableOf(IRRF_TABLES, month)
  const isBase = (amount: number) => Math.abs(Math.max(0, amount) - base) <= TOLERANCE
  for (let count = 0; count <= MOST_DEPENDENTS; count++) {
    if (isBase(income - deducted - count * dependente)) {
      return { dependents: count, ofDependents: count * dependente, simplified: 0 }
    }
  }
  if (isBase(income - simplificado)) return { dependents: null, ofDependents: 0, simplified: simplificado }
  return undefined
}

/** Months whose table may apply: that of the payment, or where its day is unknown, of the receipt or the next. */
function monthsOf({ date, employment }: Subjected): string[] {
  const { dtPagamento } = employment.head
  return dtPagamento ? [dtPagamento] : [date, addMonths(date, 1)]
}

function baseOf(employment: Employment): number | null {
  return toCents(employment.head.vlrBaseIRRF) || informed(employment, 'irrfBase')
}

/**
 * Recomputes the IRRF of a receipt from its base, the table of its month and, from 2026 on, the reduction of Lei
 * 15.270/2025. Without all declared lines the reduction is unknown; a base that no known deduction leads to is no fault
 * of the receipt: dependents and alimony need not be on it.
 */
export function checkIrrf(subjected: Subjected): { checks: Check[]; detail: IrrfDetail | null } {
  const { kind, employment } = subjected
  const { cents: shown, found } = withheld(employment, 'irrf')
  const base = baseOf(employment)
  const none = (doubt: 'noBase' | 'noTable' | 'unknownDeductions') => ({
    checks: found ? [noVerdict('irrf', shown, doubt)] : [],
    detail: null,
  })
  if (kind === 'adiantamento' || base === null) return none('noBase')
  const codes = CODES[kind]
  const outside = (code: number) => OUTSIDE.includes(code)
  const income = declaredSum(
    employment,
    'codIncIRRF',
    codes.income,
    (code) => codes.deducted.includes(code) || outside(code),
  )
  if (income === null) return none('noBase')
  const isTaxed = (code: number) => codes.income.includes(code) || outside(code)
  const deducted = -(declaredSum(employment, 'codIncIRRF', codes.deducted, isTaxed) ?? 0)
  const months = monthsOf(subjected)
  const [oldest] = IRRF_TABLES
  if (!oldest || months.some((month) => month < oldest.desde)) return none('noTable')
  const details = months.map((month) =>
    detailOf({ income, deducted, base, month, isFinal: kind === 'decimo-terceiro' }),
  )
  const detail = details.find(({ total }) => Math.abs(total - shown) <= TOLERANCE) ?? details[0]
  if (!detail) return none('noTable')
  const isExplained = detail.dependents !== null || detail.simplified > 0
  const ofBase = isExplained ? verdict('irrfBase', base, base) : noVerdict('irrfBase', base, 'unknownDeductions')
  return { checks: [ofBase, verdict('irrf', shown, detail.total)], detail }
}

interface Taxed {
  income: number
  deducted: number
  base: number
  month: string
  /** The tax on the 13th salary is final: small amounts are withheld too. */
  isFinal: boolean
}

function detailOf({ income, deducted, base, month, isFinal }: Taxed): IrrfDetail {
  const tax = taxOn(base, income, month)
  const isTooSmall = !isFinal && tax.devido > 0 && tax.devido <= IRRF_LEAST
  const rest = restOf(income, deducted, base, month) ?? { dependents: null, ofDependents: 0, simplified: 0 }
  const total = isTooSmall ? 0 : tax.devido
  return { income, deducted, ...rest, base, tax, isTooSmall, total, source: tableOf(IRRF_TABLES, month).fonte }
}
