import { buscaCompetencia, buscaMovimento } from '@colab/contract/domains/receipts'
import { queryOptions } from '@tanstack/react-query'
import { query, queryClient } from '#rpc/query.ts'
import { firstFilled } from './fallback.ts'
import { type Kind, kinds } from './kinds.ts'
import { type Period, periodParams, periodsOf } from './periods.ts'
import { employmentsOf } from './receipt.ts'

const MINUTE = 60_000

/* Each is built on plain queries, whose cache other screens share; those retry network failures, so these do not. */

/** Periods of a kind, most recent first. */
export function periodsQuery(kind: Kind) {
  return queryOptions({
    queryKey: [buscaCompetencia.name, kind] as const,
    queryFn: async () => {
      let leftOut = 0
      const periods = await firstFilled(kinds[kind].types, async (codTipoCalculo) => {
        const reply = await queryClient.fetchQuery(query(buscaCompetencia, { codTipoCalculo }))
        leftOut += reply.leftOut
        const dates = reply.ttCompetencia.map(({ dtCompetencia }) => dtCompetencia)
        return periodsOf(kind, dates, codTipoCalculo)
      })
      return { kind, periods, leftOut }
    },
    retry: false,
  })
}

/** Receipt of one period, with kind and date. A closed month hardly ever changes and contains PDFs. */
export function receiptQuery(kind: Kind, { date, type }: Period) {
  const { types } = kinds[kind]
  return queryOptions({
    queryKey: [buscaMovimento.name, kind, date, type] as const,
    queryFn: async () => {
      let leftOut = 0
      const rows = await firstFilled(types.slice(types.indexOf(type)), async (codTipoCalculo) => {
        const params = { ...periodParams(kind, date), codTipoCalculo }
        const reply = await queryClient.fetchQuery(query(buscaMovimento, params))
        leftOut += reply.leftOut
        return reply.ttMovimento
      })
      return { kind, date, employments: employmentsOf(rows), leftOut }
    },
    staleTime: 5 * MINUTE,
    retry: false,
  })
}
