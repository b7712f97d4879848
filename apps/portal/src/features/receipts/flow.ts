import { sumOf } from './insights/lines.ts'
import { type Employment, isContradicted } from './receipt.ts'
import { type Topic, topicOf } from './topics.ts'

/** Parts of the gross pay, in the order in which they are drawn. */
export type FlowKind = 'net' | 'paidBefore' | 'taxes' | 'absence' | 'other'

const GROUPS: readonly (readonly [FlowKind, readonly (Topic | undefined)[]])[] = [
  ['paidBefore', ['advanceDeducted', 'thirteenthFirstDeducted']],
  ['taxes', ['inss', 'irrf']],
  ['absence', ['absence', 'restLost']],
]

/** Divides the gross pay into the net pay and up to four groups of deductions, in cents; null where the lines do not add up. */
export function flowOf(employment: Employment): { kind: FlowKind; cents: number }[] | null {
  const { deductions, totalEarnings, totalDeductions, net, isComplete } = employment
  const isOdd = !isComplete || isContradicted(totalEarnings) || isContradicted(totalDeductions)
  if (isOdd || net === null || net <= 0 || !totalDeductions.cents) return null
  const grouped = GROUPS.map(([kind, topics]) => {
    const rows = deductions.filter((row) => topics.includes(topicOf(row)))
    return { kind, cents: sumOf(rows) }
  })
  const rest = grouped.reduce((left, { cents }) => left - cents, totalDeductions.cents)
  const parts = [{ kind: 'net' as const, cents: net }, ...grouped, { kind: 'other' as const, cents: rest }]
  return parts.some(({ cents }) => cents < 0) ? null : parts.filter(({ cents }) => cents > 0)
}
