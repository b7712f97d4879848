import type { buscaResumoRecibo } from '@colab/contract/domains/receipts'
import { addMonths, firstOfMonth } from '@colab/contract/wire/calendar'
import type { IsoDate } from '@colab/contract/wire/date'
import type { Reply } from '@colab/contract/wire/method'
import { toCents } from '@colab/contract/wire/money'

/** The net pay of a month over all employments, in cents, and how it differs from the month before; null where unknown. */
export interface MonthOfPay {
  month: IsoDate
  hasReceipt: boolean
  net: number | null
  change: number | null
}

type Summary = Pick<Reply<typeof buscaResumoRecibo>, 'ttResumoRecibo' | 'leftOut'>
type Cents = number | null

function plus(a: Cents, b: Cents): Cents {
  return a === null || b === null ? null : a + b
}

function minus(a: Cents, b: Cents): Cents {
  return a === null || b === null ? null : a - b
}

/**
 * Adds up the employments of each month; newest first. A month without a receipt is included, so that the next one is not compared with an
 * earlier month. A row that could not be read may belong to any month.
 */
export function monthsOfPay({ ttResumoRecibo: rows, leftOut }: Summary): MonthOfPay[] {
  const nets = new Map<IsoDate, Cents>()
  for (const { dtCompetencia, vlrTotProventos, vlrTotDescontos } of rows) {
    const month = firstOfMonth(dtCompetencia)
    const net = leftOut > 0 ? null : minus(toCents(vlrTotProventos), toCents(vlrTotDescontos))
    nets.set(month, plus(net, nets.get(month) === undefined ? 0 : (nets.get(month) ?? null)))
  }
  const paid = [...nets.keys()].toSorted()
  const [oldest] = paid
  const months: MonthOfPay[] = []
  for (let month = paid.at(-1); oldest && month && month >= oldest; month = addMonths(month, -1)) {
    const [net = null, before = null] = [nets.get(month), nets.get(addMonths(month, -1))]
    months.push({ month, hasReceipt: nets.has(month), net, change: minus(net, before) })
  }
  return months
}
