import { DETAIL_SEPARATOR } from '@colab/contract/domains/receipts'
import { addMonths, firstOfMonth, lastOfMonth } from '@colab/contract/wire/calendar'
import { Refused } from '@colab/contract/wire/failures'
import { reais } from '#db/columns.ts'
import type { Context, DomainHandlers } from '#protocol/context.ts'
import { linesAndPdfs, linesOnly } from './lines.ts'
import { pdfNamesOf, pdfsOf } from './pdfs.ts'
import { isShown, paperAlone, publishedReceipts } from './published.ts'
import { nameOf, typesShownAs } from './types.ts'

const NO_TOTALS = {
  vlrTotProventos: 0,
  vlrTotDescontos: 0,
  vlrBaseFGTS: 0,
  vlrFGTS: 0,
  vlrBaseINSS: 0,
  vlrBaseIRRF: 0,
  dtPagamento: null,
  nomeRecibo: '',
  corrigido: 0,
}

const UNKNOWN = { vlrTotProventos: null, vlrTotDescontos: null }

const MONTHS = 12

export const handlers = {
  async buscaCompetencia({ db, codPessoa }, { codTipoCalculo }) {
    const ttCompetencia = await publishedReceipts(db)
      .select('dtCompetencia')
      .distinct()
      .where('codPessoa', '=', codPessoa)
      .where('codTipoCalculo', 'in', typesShownAs(codTipoCalculo))
      .where(isShown())
      .orderBy('dtCompetencia', 'desc')
      .execute()
    return { ttCompetencia }
  },

  async buscaMovimento(context, { mes, ano, codTipoCalculo, dia, semAnexos }) {
    const { db, codPessoa } = context
    const month = `${ano}-${String(mes).padStart(2, '0')}`
    const [first, last] = dia
      ? [`${month}-${String(dia).padStart(2, '0')}`, `${month}-${String(dia).padStart(2, '0')}`]
      : [`${month}-01`, lastOfMonth(`${month}-01`)]
    const shownWithIt = typesShownAs(codTipoCalculo).at(-1) ?? codTipoCalculo
    const period = { codPessoa, codTipoCalculo, shownWithIt, first, last }
    const { rows } = semAnexos ? await linesOnly(db, period) : await linesAndPdfs(db, period)
    if (rows.length === 0) throw new Refused('Não há holerite para este período.')
    const ttMovimento: ((typeof rows)[number] & { sequenciaRecibo: number })[] = []
    for (const row of rows) {
      const before = ttMovimento.at(-1)
      if (before?.codRecibo !== row.codRecibo) {
        const sequenciaRecibo = before?.codEmpregado === row.codEmpregado ? before.sequenciaRecibo + 1 : 1
        // Totals, PDFs and the name of a receipt are in its first line (wire protocol §7).
        const stored = rows.filter(({ codRecibo }) => codRecibo === row.codRecibo)
        const nomeRecibo = nameOf(row)
        const detalhamento = [nomeRecibo, row.detalhamento].filter(Boolean).join(DETAIL_SEPARATOR)
        const pdfs = semAnexos
          ? { anexosOmitidos: (await pdfNamesOf(db, row.codRecibo, stored)).join(' ') }
          : await pdfsOf(context, row.codRecibo, stored)
        ttMovimento.push(Object.assign(row, { sequenciaRecibo, nomeRecibo, detalhamento, ...pdfs }))
      } else if (before.sequencia !== row.sequencia) {
        ttMovimento.push(Object.assign(row, { sequenciaRecibo: before.sequenciaRecibo, ...NO_TOTALS }))
      }
    }
    await markOpened(
      context,
      rows.filter(({ openedAt }) => openedAt === null).map(({ codRecibo }) => codRecibo),
    )
    return { ttMovimento }
  },

  async buscaResumoRecibo({ db, codPessoa }, { codTipoCalculo }) {
    const receipts = await publishedReceipts(db)
      .select(['codEmpregado', 'dtCompetencia', reais('vlrTotProventos'), reais('vlrTotDescontos')])
      .select(paperAlone().as('isPaperAlone'))
      .where('codPessoa', '=', codPessoa)
      .where('codTipoCalculo', 'in', typesShownAs(codTipoCalculo))
      .orderBy('dtCompetencia', 'desc')
      .orderBy('codEmpregado')
      .orderBy('codTipoCalculo')
      .orderBy('sequenciaRecibo')
      .execute()
    const [latest] = receipts
    const since = latest && addMonths(firstOfMonth(latest.dtCompetencia), 1 - MONTHS)
    return {
      ttResumoRecibo: receipts
        .filter(({ dtCompetencia }) => since && dtCompetencia >= since)
        .map((receipt) => (receipt.isPaperAlone ? { ...receipt, ...UNKNOWN } : receipt)),
    }
  },
} satisfies DomainHandlers<'receipts'>

/** Records that a person has received receipts: only these people are notified when HR withdraws one. */
async function markOpened({ app }: Context, unopened: readonly number[]): Promise<void> {
  if (unopened.length === 0) return
  const openedAt = app.clock.now()
  await app.storage.attempt(() =>
    app.db
      .updateTable('receipt')
      .set({ openedAt })
      .where('codRecibo', 'in', [...new Set(unopened)])
      .execute(),
  )
}
