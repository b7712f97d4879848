import type { Movimento } from '@colab/contract/domains/receipts'
import { toCents } from '@colab/contract/wire/money'
import type { Employment } from '../receipt.ts'
import { type Topic, topicOf } from '../topics.ts'

type Incidence = 'codIncCP' | 'codIncIRRF' | 'codIncFGTS'

/** Advances of pay, and the first part of the 13th salary: each is paid, and later deducted (eSocial, table 3). */
const ADVANCES: readonly unknown[] = [5501, 9200]
const FIRST_PARTS: readonly unknown[] = [5504, 9214]

export function sumOf(rows: readonly Movimento[]): number {
  return rows.reduce((sum, { vlrMovto }) => sum + (toCents(vlrMovto) ?? 0), 0)
}

const areRead = (rows: readonly Movimento[]) => rows.length > 0 && rows.every(({ vlrMovto }) => vlrMovto !== null)

/** Returns the total of the deductions of a topic in cents, and whether there are any, of which all amounts were read. */
export function withheld({ deductions }: Employment, topic: Topic): { cents: number; found: boolean } {
  const rows = deductions.filter((row) => topicOf(row) === topic)
  return { cents: sumOf(rows), found: areRead(rows) }
}

/**
 * Returns whether exactly the deductions of a topic are declared as withheld: a tax under another name, or a refunded one, would be missing
 * from its sum.
 */
export function isDeclaredAs(topic: Topic, { earnings, deductions }: Employment, column: Incidence, code: number) {
  const given = earnings.some((row) => topicOf(row) === topic || row[column] === code)
  return !given && deductions.every((row) => (topicOf(row) === topic) === (row[column] === code))
}

/** Returns the amount of an informative line of a topic in cents; null without one, or where it was not read. */
export function informed({ information }: Employment, topic: Topic): number | null {
  const rows = information.filter((row) => topicOf(row) === topic)
  return areRead(rows) ? sumOf(rows) : null
}

/** Returns whether the nature of an event allows its code: an advance is not separate pay, and only FGTS is due on the first part. */
function isPlausible({ natRubr }: Movimento, column: Incidence, isCounted: boolean): boolean {
  if (ADVANCES.includes(natRubr)) return !isCounted
  return FIRST_PARTS.includes(natRubr) ? isCounted === (column === 'codIncFGTS') : true
}

/** Returns whether a receipt consists of an advance, or of the first part of the 13th, alone: its taxes belong to the final payment. */
export function isBeforeFinalPay({ earnings, isComplete }: Employment): 'advance' | 'firstPart' | undefined {
  const are = (nature: number) =>
    isComplete && earnings.length > 0 && earnings.every(({ natRubr }) => natRubr === nature)
  return are(5501) ? 'advance' : are(5504) ? 'firstPart' : undefined
}

/**
 * Adds up the lines that are declared with one of the codes, deductions such as absences as negative amounts. Null unless every line is
 * declared, with a code that this rule covers and its nature allows: a sum of only some of them would not be the base.
 */
export function declaredSum(
  { earnings, deductions }: Employment,
  column: Incidence,
  codes: readonly number[],
  ignored: (code: number) => boolean,
): number | null {
  const rows = [...earnings, ...deductions]
  const isCounted = (row: Movimento) => codes.includes(row[column] ?? Number.NaN)
  const isKnown = (row: Movimento) => isCounted(row) || (row[column] !== null && ignored(row[column]))
  if (rows.length === 0 || !rows.every((row) => isKnown(row) && isPlausible(row, column, isCounted(row)))) return null
  return sumOf(earnings.filter(isCounted)) - sumOf(deductions.filter(isCounted))
}
