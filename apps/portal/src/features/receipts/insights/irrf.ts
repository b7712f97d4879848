import { type TableTax, taxOn } from '@colab/contract/payroll/irrf'
import { hasTable, IRRF_LEAST, IRRF_TABLES, tableOf } from '@colab/contract/payroll/tables'
import type { IsoDate } from '@colab/contract/wire/date'
import { toCents } from '@colab/contract/wire/money'
import type { Employment } from '../receipt.ts'
import { isUntaxedOr, TAX_CODES, taxedIncome } from './bases.ts'
import { doubtOf, ownRelated } from './doubts.ts'
import { isOnlyThirteenth } from './inss.ts'
import { declaredSum, informed, isDeclaredAs, withheld } from './lines.ts'
import { type Check, type Doubt, isNear, noVerdict, type Subjected, verdict } from './verdict.ts'

/** How the tax of a receipt comes about; amounts in cents. */
export interface IrrfDetail {
  /** Taxable pay before deductions. */
  income: number
  /** INSS, pension and alimony on the receipt. */
  deducted: number
  /** Number of dependents that leads to the base; null with the simplified deduction. */
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
  /** The tax on the receipt. */
  shown: number
  source: string
}

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
  const isBase = (amount: number) => isNear(Math.max(0, amount), base)
  for (let count = 0; count <= MOST_DEPENDENTS; count++) {
    if (isBase(income - deducted - count * dependente)) {
      return { dependents: count, ofDependents: count * dependente, simplified: 0 }
    }
  }
  if (isBase(income - simplificado)) return { dependents: null, ofDependents: 0, simplified: simplificado }
  return undefined
}

function baseOf(employment: Employment): number | null {
  return toCents(employment.head.vlrBaseIRRF) || informed(employment, 'irrfBase')
}

/** Returns whether more pay of the same kind was, or may have been, paid in the same month: the tax is due on the sum. */
function isPaidWithOthers(subjected: Subjected, payday: IsoDate): boolean {
  const { kind } = subjected
  if (kind === 'decimo-terceiro') return !isOnlyThirteenth(subjected)
  const others = ownRelated(subjected).filter((other) => other.kind === kind)
  return others.some(({ employment }) => (employment.head.dtPagamento ?? payday).slice(0, 7) === payday.slice(0, 7))
}

interface Taxed {
  income: number
  deducted: number
  base: number
  shown: number
  payday: IsoDate
  /** The tax on the 13th salary is final: small amounts are withheld too. */
  isFinal: boolean
}

/** Returns the taxable pay and its date of payment, all of which must be on the receipt. */
function taxedOf(subjected: Subjected, base: number): Taxed | Doubt {
  const { kind, employment } = subjected
  if (kind === 'adiantamento') return 'noBase'
  const { income: ofIncome, deducted: ofDeducted, tax } = TAX_CODES[kind]
  const income = taxedIncome(kind, employment)
  const deducted = declaredSum(employment, 'codIncIRRF', ofDeducted, isUntaxedOr(ofIncome))
  if (income === null || deducted === null) return 'undeclared'
  const { dtPagamento: payday } = employment.head
  if (!payday) return 'noPayday'
  if (!hasTable(IRRF_TABLES, payday)) return 'noTable'
  const doubt = doubtOf(subjected)
  if (doubt) return doubt
  if (!isDeclaredAs('irrf', employment, 'codIncIRRF', tax)) return 'undeclared'
  if (isPaidWithOthers(subjected, payday)) return 'otherReceipt'
  const { cents: shown } = withheld(employment, 'irrf')
  return { income, deducted: -deducted, base, shown, payday, isFinal: kind === 'decimo-terceiro' }
}

/**
 * Recomputes the IRRF of a receipt from its base, the table of its day of payment and, from 2026 on, the reduction of Lei
 * 15.270/2025. A base that no known deduction explains is not an error of the receipt: dependents and alimony need not be on
 * it, or other pay was added.
 */
export function checkIrrf(subjected: Subjected): { checks: Check[]; detail: IrrfDetail | null } {
  const { cents: shown, found } = withheld(subjected.employment, 'irrf')
  const base = baseOf(subjected.employment)
  const none = (doubt: Doubt) => ({ checks: found ? [noVerdict('irrf', shown, doubt)] : [], detail: null })
  if (base === null) return none('noBase')
  const taxed = taxedOf(subjected, base)
  if (typeof taxed === 'string') return none(taxed)
  const detail = detailOf(taxed)
  if (!detail) {
    const doubt = 'unknownDeductions'
    return { checks: [noVerdict('irrfBase', base, doubt), noVerdict('irrf', shown, doubt)], detail: null }
  }
  return { checks: [verdict('irrfBase', base, base), verdict('irrf', shown, detail.total)], detail }
}

function detailOf({ payday, isFinal, ...amounts }: Taxed): IrrfDetail | null {
  const { income, deducted, base } = amounts
  const rest = restOf(income, deducted, base, payday)
  if (!rest) return null
  const tax = taxOn(base, income, payday)
  const isTooSmall = !isFinal && tax.devido > 0 && tax.devido <= IRRF_LEAST
  const total = isTooSmall ? 0 : tax.devido
  return { ...amounts, ...rest, tax, isTooSmall, total, source: tableOf(IRRF_TABLES, payday).fonte }
}
