import type { IsoDate } from '@colab/contract/wire/date'
import type { Kind } from '../kinds.ts'
import type { Employment } from '../receipt.ts'

/**
 * Why there is no verdict: a base is missing, there is no table for the month, the INSS follows the days of two months,
 * another contract counts too, or a deduction (dependents, alimony) is not on the receipt.
 */
export type Doubt = 'noBase' | 'noTable' | 'twoMonths' | 'otherContract' | 'unknownDeductions'

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

/** One amount of a receipt, compared with what it should be; both in cents, `expected` null without a verdict. */
export interface Check {
  subject: Subject
  shown: number
  expected: number | null
  /** Null without a verdict. */
  isRight: boolean | null
  doubt?: Doubt
}

/** What the rules need of a receipt. */
export interface Subjected {
  kind: Kind
  date: IsoDate
  employment: Employment
  /** The person has another contract on the same receipt. */
  isAlone: boolean
}

/** Cents by which payrolls differ that round each band or line; also one that cuts off instead of rounding. */
export const TOLERANCE = 5

/** Compares an amount with what it should be, within the tolerance. */
export function verdict(subject: Subject, shown: number, expected: number, tolerance = TOLERANCE): Check {
  return { subject, shown, expected, isRight: Math.abs(shown - expected) <= tolerance }
}

export function noVerdict(subject: Subject, shown: number, doubt: Doubt): Check {
  return { subject, shown, expected: null, isRight: null, doubt }
}
