import { familyAllowance } from '@colab/contract/payroll/family'
import { FAMILY_TABLES, hasTable } from '@colab/contract/payroll/tables'
import { topicOf } from '../topics.ts'
import { contributionBase } from './bases.ts'
import { doubtOf } from './doubts.ts'
import { sumOf } from './lines.ts'
import { type Check, noVerdict, type Subjected, verdict } from './verdict.ts'

const MOST_CHILDREN = 20

/**
 * Confirms a family allowance that is the amount of the law for some number of children, which no receipt shows, on pay within its limit;
 * others are not accused: months of admission have a part of it, and agreements give more.
 */
export function checkFamily(subjected: Subjected): Check[] {
  const { kind, date, employment } = subjected
  const lines = employment.earnings.filter((row) => topicOf(row) === 'familyAllowance')
  if (kind !== 'mensal' || lines.length === 0) return []
  const shown = sumOf(lines)
  if (!hasTable(FAMILY_TABLES, date)) return [noVerdict('familyAllowance', shown, 'noTable')]
  const base = contributionBase(kind, employment)
  const isDue = (children: number) => base !== null && shown === familyAllowance(base, children, date)
  const children = Array.from({ length: MOST_CHILDREN }, (_, at) => at + 1).find(isDue)
  const doubt = doubtOf(subjected) ?? (children === undefined ? 'familyTerms' : undefined)
  return [doubt ? noVerdict('familyAllowance', shown, doubt) : verdict('familyAllowance', shown, shown)]
}
