import type { Movimento } from '@colab/contract/domains/receipts'
import { toCents } from '@colab/contract/wire/money'
import type { Employment } from '../receipt.ts'
import { type Topic, topicOf } from '../topics.ts'

type Incidence = 'codIncCP' | 'codIncIRRF' | 'codIncFGTS'

function sumOf(rows: readonly Movimento[]): number {
  return rows.reduce((sum, { vlrMovto }) => sum + (toCents(vlrMovto) ?? 0), 0)
}

/** Returns the total of the deductions of a topic in cents, and whether there are any. */
export function withheld({ deductions }: Employment, topic: Topic): { cents: number; found: boolean } {
  const rows = deductions.filter((row) => topicOf(row) === topic)
  return { cents: sumOf(rows), found: rows.length > 0 }
}

/** Returns the amount of an informative line of a topic in cents; null without one. */
export function informed({ information }: Employment, topic: Topic): number | null {
  const rows = information.filter((row) => topicOf(row) === topic)
  return rows.length > 0 ? sumOf(rows) : null
}

/**
 * Adds up the lines that are declared with one of the codes, deductions such as absences below zero. Null unless every
 * line is declared, with a code that this rule knows: a sum of some of them would be no base.
 */
export function declaredSum(
  { earnings, deductions }: Employment,
  column: Incidence,
  codes: readonly number[],
  ignored: (code: number) => boolean,
): number | null {
  const rows = [...earnings, ...deductions]
  const isKnown = (row: Movimento) => {
    const code = row[column]
    return code !== null && (codes.includes(code) || ignored(code))
  }
  if (rows.length === 0 || !rows.every(isKnown)) return null
  const counted = (row: Movimento) => codes.includes(row[column] ?? Number.NaN)
  return sumOf(earnings.filter(counted)) - sumOf(deductions.filter(counted))
}
