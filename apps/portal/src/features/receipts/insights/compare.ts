import type { Movimento } from '@colab/contract/domains/receipts'
import { toCents } from '@colab/contract/wire/money'
import type { Employment } from '../receipt.ts'
import { type Topic, topicOf } from '../topics.ts'

/** One event of two receipts whose amount differs; amounts in cents. */
export interface Change {
  name: string
  /** What it is, where that is certain. */
  topic: Topic | undefined
  kind: 'new' | 'gone' | 'higher' | 'lower'
  isDeduction: boolean
  /** The amount on each receipt; null where the event is missing. */
  before: number | null
  after: number | null
  /** Effect on the net pay in cents: more deductions are a negative effect. */
  effect: number
  /** Hours, days or rate on each receipt, where they differ. */
  reference: [before: string, after: string] | null
  /** Hours, days or rate on the later receipt; empty without one. */
  now: string
}

export interface Comparison {
  /** Difference of the net pay in cents. */
  net: number
  /** What differs, the greatest effect first. */
  changes: Change[]
  /** The part of the difference that no line explains: totals that do not match their lines. */
  unexplained: number
}

interface Sum {
  name: string
  topic: Topic | undefined
  isDeduction: boolean
  cents: number
  references: string[]
}

/** Adds up the lines of each event; an event is its code on one side of the receipt. */
function sums({ earnings, deductions }: Employment): Map<string, Sum> {
  const found = new Map<string, Sum>()
  function add(row: Movimento, isDeduction: boolean) {
    const key = `${isDeduction} ${row.codEvento || row.nomeEvento}`
    const sum = found.get(key) ?? { name: row.nomeEvento, topic: topicOf(row), isDeduction, cents: 0, references: [] }
    sum.cents += toCents(row.vlrMovto) ?? 0
    if (row.hrMovto) sum.references.push(row.hrMovto)
    found.set(key, sum)
  }
  for (const row of earnings) add(row, false)
  for (const row of deductions) add(row, true)
  return found
}

function changeOf(before: Sum | undefined, after: Sum | undefined): Change[] {
  const known = after ?? before
  const difference = (after?.cents ?? 0) - (before?.cents ?? 0)
  if (!known || (difference === 0 && before && after)) return []
  const { name, topic, isDeduction } = known
  const kind = !before ? 'new' : !after ? 'gone' : difference > 0 ? 'higher' : 'lower'
  const references = [before, after].map((sum) => sum?.references.join(' + ') ?? '')
  const [was = '', is = ''] = references
  return [
    {
      name,
      topic,
      kind,
      isDeduction,
      before: before?.cents ?? null,
      after: after?.cents ?? null,
      effect: isDeduction ? -difference : difference,
      reference: was && is && was !== is ? [was, is] : null,
      now: is,
    },
  ]
}

/** Compares the receipt of one employment with an earlier one; null unless everything on both was read. */
export function compare(before: Employment, after: Employment): Comparison | null {
  if (!before.isComplete || !after.isComplete || before.net === null || after.net === null) return null
  const [was, is] = [sums(before), sums(after)]
  const changes = [...new Set([...is.keys(), ...was.keys()])]
    .flatMap((key) => changeOf(was.get(key), is.get(key)))
    .toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
  const net = after.net - before.net
  const explained = changes.reduce((sum, { effect }) => sum + effect, 0)
  return { net, changes, unexplained: net - explained }
}
