import { formatDate } from '@colab/contract/wire/date'
import { timeOfSeg } from '@colab/contract/wire/time'
import { sql } from 'kysely'
import { request } from '#hr/requests/request.ts'
import { addMark } from './answers.ts'
import { ofPunch, punchDays } from './of-punch.ts'

/** Requests to add a punch that the clock did not record. */
export const adjustmentRequests = request({
  ...ofPunch,
  title: 'Ajustes de ponto',
  subject: 'seu ajuste de ponto',
  table: 'punchAdjustment',
  // Older requests have no day of their own.
  arrival: sql<string>`coalesce("request"."dtSolicitacao", "request"."dtMovto")`,
  columns: { codEmpregado: 'Contrato', dtMovto: 'Dia', hrMovto: 'Horário', observacao: 'Observação' },
  from: (query) => query.selectAll('request'),
  summary: ({ dtMovto, segMovto }) => ({
    resumo: `marcação de ${formatDate(dtMovto)} às ${timeOfSeg(segMovto)}`,
    fatos: [
      ['dtMovto', dtMovto],
      ['hrMovto', timeOfSeg(segMovto)],
    ],
  }),
  details: (rows) =>
    rows.map(({ codEmpregado, dtMovto, segMovto, observacao }) => ({
      values: {
        codEmpregado: String(codEmpregado),
        dtMovto: formatDate(dtMovto),
        hrMovto: timeOfSeg(segMovto),
        observacao,
      },
    })),
  days: (context, id) => punchDays(context, 'punchAdjustment', id),
  own: ({ dtMovto, segMovto, observacao }) => ({ dtMovto, hrMovtoIni: timeOfSeg(segMovto), descricao: observacao }),
  /** From then on the punch counts in punches, totals and mirror, beside those of the clock. */
  async approve(context, row, { resumo }) {
    await addMark(context, { ...row, time: Math.floor(row.segMovto / 60) })
    return { mensagem: `Seu ajuste de ponto foi aprovado: ${resumo}.` }
  },
  reject: (_, { resumo }) => ({ mensagem: `Seu ajuste de ponto foi recusado: ${resumo}.` }),
})
