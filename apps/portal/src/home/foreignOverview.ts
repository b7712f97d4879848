import { buscaCompetencia, buscaMovimento, CALCULATION } from '@colab/contract/domains/receipts'
import { buscaMarcacaoPonto, buscaTotPontoCalculado, PUNCH_MONTH } from '@colab/contract/domains/timekeeping'
import { type IsoDate, partsOf } from '@colab/contract/wire/date'
import { addKnown } from '@colab/contract/wire/money'
import { query, queryClient } from '@colab/ui/calls/query.ts'
import { employmentsOf } from '#features/receipts/receipt.ts'
import { profile } from '#profile.ts'

/**
 * Returns the overview for a back end without `buscaInicio`: the last month paid, and only amounts that were read during this visit,
 * because each receipt is loaded with its PDFs.
 */
export async function foreignOverview() {
  const month = await lastMonth()
  return {
    pays: month ? [{ month, paidOn: null, cents: netOf(month) }] : [],
    causes: [],
    balance: seenBalance() || undefined,
    week: [],
    pending: [],
    // The parameters contain the number of all pending matters.
    isComplete: true,
  }
}

/**
 * Returns the bank of hours from the punches of this month that were read; '' for several employments, which have one each (CLT art. 59),
 * and where a row that was not understood may belong to another one.
 */
function seenBalance(): string {
  const tipo = PUNCH_MONTH.current
  const totals = queryClient.getQueryData(query(buscaTotPontoCalculado, { tipo }).queryKey)
  const days = queryClient.getQueryData(query(buscaMarcacaoPonto, { tipo }).queryKey)
  const employments = new Set(days?.Marcacao.map(({ codEmpregado }) => String(codEmpregado)))
  const isWhole = totals?.leftOut === 0 && days?.leftOut === 0
  const [total, another] = totals?.pontoCalculado ?? []
  return isWhole && employments.size === 1 && total && !another ? total.saldoBanco : ''
}

/** Returns the last month paid; undefined where a period that could not be read may be later. */
async function lastMonth(): Promise<IsoDate | undefined> {
  if (!profile.features.receipts) return undefined
  const codTipoCalculo = CALCULATION.paycheck
  const { ttCompetencia, leftOut } = await queryClient.fetchQuery(query(buscaCompetencia, { codTipoCalculo }))
  if (leftOut > 0) return undefined
  const months = ttCompetencia.map(({ dtCompetencia }) => dtCompetencia)
  return months.toSorted().at(-1)
}

function netOf(month: IsoDate): number | null {
  const [ano, mes] = partsOf(month)
  const codTipoCalculo = CALCULATION.paycheck
  // The unprocessed reply, which is stored on the device, with the parameters with which the screen reads the receipt.
  const params = { ano, mes, codTipoCalculo, ...(profile.features.filesOnRequest && { semAnexos: true }) }
  const read = queryClient.getQueryData(query(buscaMovimento, params).queryKey)
  const nets = employmentsOf(read?.ttMovimento ?? [], read?.leftOut).map(({ net }) => net)
  return nets.length === 0 || nets.includes(null) ? null : addKnown(nets)
}
