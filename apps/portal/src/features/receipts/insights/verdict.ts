import type { IsoDate } from '@colab/contract/wire/date'
import type { Kind } from '../kinds.ts'
import type { Employment } from '../receipt.ts'
import type { Related } from './related.ts'

/**
 * Why there is no verdict. In the order below: something was not read; an event is not declared, or not as its nature requires; no base;
 * the line to check is missing; no table for the month; no day of payment; a vacation in two months; another contract or receipt counts
 * too, or amounts of other months; a deduction (dependents, alimony) is not on the receipt; the lines do not add up to the totals; the
 * salary of a part of a month; other pay in the same month of payment; a settlement of the final payment; no deposit; a rate for
 * apprentices that is not declared; less or more than is due on this pay alone, as with another job; a tax on the shares of a whole year; a
 * family allowance that is no multiple of the amount for a child, or beyond its limit.
 */
export type Doubt =
  | 'unread'
  | 'undeclared'
  | 'noBase'
  | 'noLine'
  | 'noTable'
  | 'noPayday'
  | 'twoMonths'
  | 'otherContract'
  | 'otherReceipt'
  | 'otherMonths'
  | 'unknownDeductions'
  | 'contradicted'
  | 'partMonth'
  | 'paidTogether'
  | 'laterPay'
  | 'noDeposit'
  | 'onlyApprentices'
  | 'otherJob'
  | 'otherJobAbove'
  | 'sharesOfYear'
  | 'familyTerms'

export type Subject =
  | 'earnings'
  | 'deductions'
  | 'net'
  | 'fgtsBase'
  | 'fgts'
  | 'inssBase'
  | 'inss'
  | 'irrfBase'
  | 'irrf'
  | 'shareTax'
  | 'familyAllowance'

/** One amount of a receipt, compared with what it should be; both in cents, `expected` null without a verdict. */
export interface Check {
  subject: Subject
  /** Null where the receipt has no such amount. */
  shown: number | null
  expected: number | null
  /** Null without a verdict. */
  isRight: boolean | null
  doubt?: Doubt
  /** What the tax would be in cents with the other deduction, where that is less. */
  better?: number
  /** Without a verdict: the expected amount by this receipt alone, in cents. */
  alone?: number
}

/** A receipt with all that the rules need to check it. */
export interface CheckInput {
  kind: Kind
  date: IsoDate
  employment: Employment
  /** The other receipts of the same period: of another contract, or complementary ones. */
  others: readonly Employment[]
  /** The receipts of other periods that count too (related.ts); null where not all of them could be read. */
  related: readonly Related[] | null
  /** Whether the contract declares an apprentice; false also where it declares nothing. */
  isApprentice?: boolean
}

/** Difference in cents between payrolls that round each band or line, or truncate instead of rounding. */
const TOLERANCE = 5

/** Returns whether two amounts are the same but for rounding. */
export function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= TOLERANCE
}

/** Compares an amount with the expected one, within the tolerance. */
export function verdict(subject: Subject, shown: number, expected: number, tolerance = TOLERANCE): Check {
  return { subject, shown, expected, isRight: Math.abs(shown - expected) <= tolerance }
}

export function noVerdict(subject: Subject, shown: number | null, doubt: Doubt, alone?: number): Check {
  return { subject, shown, expected: null, isRight: null, doubt, ...(alone !== undefined && { alone }) }
}
