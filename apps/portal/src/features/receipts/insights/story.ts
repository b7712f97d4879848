import { wholeDays } from '@colab/contract/payroll/absence'
import type { Kind } from '../kinds.ts'
import type { Employment } from '../receipt.ts'
import type { Topic } from '../topics.ts'
import { contributionBase, taxedIncome } from './bases.ts'
import type { Change, Comparison } from './compare.ts'

/** Why the pay differs: one change, or an absence with the weekly rest that was lost with it. */
export interface Cause {
  change: Change
  /** The rest of the week that was lost with an absence. */
  rest: Change | null
  /** Effect on the net pay, in cents. */
  effect: number
  /** Whole days of absence on the later receipt; null where they are not counted in days, or decreased. */
  days: number | null
}

export interface Story extends Comparison {
  /** The greatest effect first. */
  causes: Cause[]
  /** Changes that follow from others: taxes on other pay, weekly rest on other variable pay. */
  consequences: Change[]
}

const VARIABLE: readonly (Topic | undefined)[] = ['overtime', 'nightWork', 'commission']

/** Returns the difference of an amount that only declared lines determine, in cents; null where it is unknown on one receipt. */
function moved(of: typeof contributionBase, kind: Kind, [before, after]: readonly [Employment, Employment]) {
  const [was, is] = [of(kind, before), of(kind, after)]
  return was === null || is === null ? null : is - was
}

function isSameWay(a: number, b: number | null): boolean {
  return b !== null && a !== 0 && Math.sign(a) === Math.sign(b)
}

function daysOf({ topic, kind, now }: Change): number | null {
  return topic === 'absence' && (kind === 'new' || kind === 'higher') ? wholeDays(now) : null
}

/**
 * Divides the changes between two receipts into causes and consequences, by natures and incidences. A tax is a consequence only where the
 * pay on which it is due is declared on both receipts and changed in the same direction; otherwise it is a cause.
 */
export function storyOf(kind: Kind, receipts: readonly [Employment, Employment], comparison: Comparison): Story {
  const { changes } = comparison
  const ofPay = { inss: moved(contributionBase, kind, receipts), irrf: moved(taxedIncome, kind, receipts) }
  function follows({ topic, effect, isDeduction }: Change): boolean {
    // More tax has a negative effect.
    if (isDeduction && (topic === 'inss' || topic === 'irrf')) return isSameWay(-effect, ofPay[topic])
    if (topic !== 'weeklyRest') return false
    return changes.some((other) => VARIABLE.includes(other.topic) && isSameWay(effect, other.effect))
  }
  const consequences = changes.filter(follows)
  const own = changes.filter((change) => !consequences.includes(change))
  const absences = own.filter(({ topic }) => topic === 'absence')
  const [absence] = absences.filter((change) => absences.length === 1 || daysOf(change) !== null)
  const lost = own.find(({ topic, effect }) => topic === 'restLost' && absence && isSameWay(effect, absence.effect))
  const causes = own
    .filter((change) => change !== lost)
    .map((change): Cause => {
      const rest = (change === absence && lost) || null
      return { change, rest, effect: change.effect + (rest?.effect ?? 0), days: daysOf(change) }
    })
  return { ...comparison, causes: causes.toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect)), consequences }
}

/** Returns the main cause: the greatest one in the direction of the difference. */
export function mainCause({ causes, net }: Story): Cause | undefined {
  return causes.find(({ effect }) => isSameWay(effect, net))
}
