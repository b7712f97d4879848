import { WITHOUT_FGTS } from '@colab/contract/payroll/fgts'
import { formatBRL } from '@colab/contract/wire/money'
import { type OurText, ours } from '#base/ours.ts'
import type { Preparing } from '#import/prepared.ts'
import { type EsocialEvent, eventText } from '../event.ts'
import type { Bases } from './bases.ts'
import type { Draft, Line } from './drafted.ts'

/* Compares receipts with what the company declared and the government summed up, to the cent. */

const amount = (cents: number) => formatBRL(cents).replace(/^(-?)R\$\s/, '$1')

function warn({ faults }: Preparing, event: EsocialEvent, reason: OurText): void {
  faults.warnings.add({ file: eventText(event), line: 0, field: '', reason })
}

/** Warns about demonstratives whose earnings less deductions differ from the payment. */
export function checkNet(drafts: readonly Draft[], preparing: Preparing): void {
  const demonstratives = Map.groupBy(drafts, ({ event, statement }) => `${event.id} ${statement.name}`)
  for (const parts of demonstratives.values()) {
    const [first] = parts
    if (!first?.paid || parts.some(({ lines }) => lines.some(({ rubric }) => rubric.kind === null))) continue
    // Nothing is paid where deductions exceed earnings.
    const net = Math.max(
      0,
      parts.reduce((sum, { earnings, deductions }) => sum + earnings - deductions, 0),
    )
    const difference = Math.abs(net - first.paid.net)
    if (difference === 0) continue
    const { event, statement, paid } = first
    warn(
      preparing,
      event,
      ours`o líquido de ${statement.name}, ${amount(net)}, difere em ${amount(difference)} do líquido declarado (${amount(paid.net)})`,
    )
  }
}

/**
 * Incidences of social security (S-1010): those outside its base, and those in the base of pay or of the 13th salary.
 */
const CP_NONE = [0, 1, 31, 32, 34, 35, 51]
const CP_BASE = [11, 12, 21, 22]
const FGTS_BASE = [11, 12, 21]

/** Returns the base by the incidences of lines; null where one of them is unknown or has a rule of its own. */
function computed(lines: readonly Line[], of: 'cp' | 'fgts'): number | null {
  const [none, base] = of === 'cp' ? [CP_NONE, CP_BASE] : [WITHOUT_FGTS, FGTS_BASE]
  let sum = 0
  for (const { item, rubric } of lines) {
    const code = rubric[of]
    if (rubric.kind === null || code === null || ![...none, ...base].includes(code)) return null
    if (base.includes(code)) sum += rubric.kind === '1' ? item.cents : rubric.kind === '2' ? -item.cents : 0
  }
  return sum
}

/**
 * Sets the bases of receipts to those of the totalizers, which have precedence, and warns about those that differ from
 * the lines.
 */
export function checkBases(drafts: readonly Draft[], bases: Bases, preparing: Preparing): void {
  const contracts = Map.groupBy(drafts, ({ event, statement }) => `${event.id} ${statement.matricula}`)
  for (const group of contracts.values()) {
    const [first] = group
    if (!first || first.event.receipt === null) continue
    const { event, statement } = first
    for (const [type, of, words] of [
      ['S-5001', 'cp', ours`da contribuição previdenciária`],
      ['S-5003', 'fgts', ours`do FGTS`],
    ] as const) {
      const total = bases.of(type, event, statement.matricula)
      if (!total) continue
      const own = group.map(({ lines }) => computed(lines, of))
      const isKnown = own.every((one) => one !== null)
      const sum = own.reduce<number>((all, one) => all + (one ?? 0), 0)
      if (isKnown && sum !== total.cents) {
        warn(
          preparing,
          event,
          ours`a base ${words}, ${amount(sum)}, difere em ${amount(Math.abs(sum - total.cents))} da que o ${type} traz (${amount(total.cents)}), que vale`,
        )
      }
      giveBases(group, { of, total, own: isKnown && sum === total.cents ? own : null })
    }
  }
}

/** One receipt has the base of the totalizer; several have their own where these add up to it. */
function giveBases(
  group: readonly Draft[],
  { of, total, own }: { of: 'cp' | 'fgts'; total: { cents: number; deposit: number }; own: (number | null)[] | null },
): void {
  const parts = group.length === 1 ? [total.cents] : own
  const based = parts?.filter((part) => part !== 0).length ?? 0
  for (const [at, draft] of group.entries()) {
    const part = parts?.[at] ?? 0
    if (of === 'cp') draft.bases.inss = part
    else {
      draft.bases.fgts = part
      // S-5003 gives one deposit for all receipts together.
      draft.bases.deposit = part !== 0 && based === 1 ? total.deposit : 0
    }
  }
}
