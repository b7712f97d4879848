import { type TableTax, taxOn } from '@colab/contract/payroll/irrf'
import { hasTable, IRRF_LEAST, IRRF_TABLES, tableOf } from '@colab/contract/payroll/tables'
import type { IsoDate } from '@colab/contract/wire/date'
import { toCents } from '@colab/contract/wire/money'
import type { Employment } from '../receipt.ts'
import { isUntaxedOr, TAX_CODES, taxedIncome } from './bases.ts'
import { doubtOf, ownRelated } from './doubts.ts'
import { isOnlyThirteenth } from './inss.ts'
import { declaredSum, informed, isBeforeFinalPay, isDeclaredAs, withheld } from './lines.ts'
import { withoutShares } from './shares.ts'
import { type Check, type CheckInput, type Doubt, isNear, noVerdict, verdict } from './verdict.ts'

/** How the tax of a receipt is calculated; amounts in cents. */
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
  /** The tax with the other deduction, where that is certainly less; null otherwise. */
  better: number | null
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

/** Finds the deduction that leads from the income to the base: that for dependents, or the simplified one. */
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
function isPaidWithOthers(checkInput: CheckInput, payday: IsoDate): boolean {
  const { kind } = checkInput
  if (kind === 'decimo-terceiro') return !isOnlyThirteenth(checkInput)
  const others = ownRelated(checkInput).filter((other) => other.kind === kind)
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
function taxedOf(checkInput: CheckInput, base: number): Taxed | Doubt {
  const { kind, employment } = checkInput
  if (kind === 'adiantamento') return 'laterPay'
  const { income: ofIncome, deducted: ofDeducted, tax } = TAX_CODES[kind]
  const income = taxedIncome(kind, employment)
  const deducted = declaredSum(employment, 'codIncIRRF', ofDeducted, isUntaxedOr(ofIncome))
  if (income === null || deducted === null) return 'undeclared'
  const { dtPagamento: payday } = employment.head
  if (!payday) return 'noPayday'
  if (!hasTable(IRRF_TABLES, payday)) return 'noTable'
  const doubt = doubtOf(checkInput)
  if (doubt) return doubt
  if (!isDeclaredAs('irrf', employment, 'codIncIRRF', tax)) return 'undeclared'
  if (isPaidWithOthers(checkInput, payday)) return kind === 'decimo-terceiro' ? 'otherReceipt' : 'paidTogether'
  const { cents: shown } = withheld(employment, 'irrf')
  return { income, deducted: -deducted, base, shown, payday, isFinal: kind === 'decimo-terceiro' }
}

/**
 * Recomputes the IRRF of a receipt from its base, the table of its day of payment and, from 2026 on, the reduction of Lei
 * 15.270/2025. A base that no known deduction explains is not an error of the receipt: dependents and alimony need not be on
 * it, or other pay was added.
 */
export function checkIrrf(all: CheckInput): { checks: Check[]; detail: IrrfDetail | null } {
  const checkInput = { ...all, employment: withoutShares(all.employment) }
  const { cents: shown, found } = withheld(checkInput.employment, 'irrf')
  const base = baseOf(checkInput.employment)
  const open = (doubt: Doubt) => noVerdict('irrf', found ? shown : null, doubt)
  const none = (doubt: Doubt) => ({ checks: [open(doubt)], detail: null })
  if (checkInput.kind === 'adiantamento') return none('laterPay')
  if (isBeforeFinalPay(checkInput.employment)) {
    const isNothing = taxedIncome(checkInput.kind, checkInput.employment) === 0 && !base && !found
    return isNothing && !doubtOf(checkInput) ? { checks: [verdict('irrf', 0, 0)], detail: null } : none('laterPay')
  }
  if (base === null) return none('noBase')
  const taxed = taxedOf(checkInput, base)
  if (typeof taxed === 'string') return none(taxed)
  const detail = detailOf(taxed)
  if (!detail) {
    const doubt = 'unknownDeductions'
    return { checks: [noVerdict('irrfBase', base, doubt), open(doubt)], detail: null }
  }
  const due = verdict('irrf', shown, detail.total)
  const { better } = detail
  return {
    checks: [verdict('irrfBase', base, base), better !== null && due.isRight ? { ...due, better } : due],
    detail,
  }
}

function detailOf({ payday, isFinal, ...amounts }: Taxed): IrrfDetail | null {
  const { income, deducted, base } = amounts
  const printed = restOf(income, deducted, base, payday)
  if (!printed) return null
  const { dependente, simplificado } = tableOf(IRRF_TABLES, payday)
  const taxed = (rest: Rest) => {
    const used = rest === printed ? base : Math.max(0, income - (rest.simplified || deducted + rest.ofDependents))
    const tax = taxOn(used, income, payday)
    const isTooSmall = !isFinal && tax.devido > 0 && tax.devido <= IRRF_LEAST
    return { ...rest, base: used, tax, isTooSmall, total: isTooSmall ? 0 : tax.devido }
  }
  const simple = { dependents: null, ofDependents: 0, simplified: simplificado }
  const legal = Array.from({ length: MOST_DEPENDENTS + 1 }, (_, dependents) => {
    return { dependents, ofDependents: dependents * dependente, simplified: 0 }
  })
  // The law leaves the choice, and payrolls may show the base of one deduction and the tax of the other.
  const others = (printed.simplified > 0 ? legal : [simple]).map(taxed)
  const own = taxed(printed)
  const isOwn = isNear(own.total, amounts.shown)
  const used = isOwn ? own : (others.find(({ total }) => isNear(total, amounts.shown)) ?? own)
  const other = used.simplified > 0 ? taxed(printed.simplified > 0 ? (legal[0] ?? printed) : printed) : taxed(simple)
  const better = other.total < used.total && !isNear(other.total, used.total) ? other.total : null
  return { ...amounts, ...used, better, source: tableOf(IRRF_TABLES, payday).fonte }
}
