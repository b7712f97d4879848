import type { buscaResumoRecibo } from '@colab/contract/domains/receipts'
import type { IsoDate } from '@colab/contract/wire/date'
import type { Reply } from '@colab/contract/wire/method'
import { toCents } from '@colab/contract/wire/money'

/** The net pay of a month over all employments, in cents, and how it differs from the month before. */
export interface MonthOfPay {
  month: IsoDate
  net: number
  change: number | null
}

/** Adds up the employments of each month; newest first. */
export function monthsOfPay(rows: Reply<typeof buscaResumoRecibo>['ttResumoRecibo']): MonthOfPay[] {
  const nets = new Map<IsoDate, number>()
  for (const { dtCompetencia, vlrTotProventos, vlrTotDescontos } of rows) {
    const net = (toCents(vlrTotProventos) ?? 0) - (toCents(vlrTotDescontos) ?? 0)
    nets.set(dtCompetencia, (nets.get(dtCompetencia) ?? 0) + net)
  }
  const months = [...nets].toSorted(([a], [b]) => b.localeCompare(a))
  return months.map(([month, net], at) => {
    const before = months[at + 1]
    return { month, net, change: before ? net - before[1] : null }
  })
}
