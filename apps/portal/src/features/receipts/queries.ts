import { buscaCompetencia, buscaMovimento } from '@colab/contract/domains/receipts'
import { query, queryClient } from '@colab/ui/calls/query.ts'
import { queryOptions } from '@tanstack/react-query'
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
      const { rows, leftOut } = await firstFilled(kinds[kind].types, async (codTipoCalculo) => {
        const { ttCompetencia, leftOut } = await queryClient.fetchQuery(query(buscaCompetencia, { codTipoCalculo }))
        const dates = ttCompetencia.map(({ dtCompetencia }) => dtCompetencia)
        return { rows: periodsOf(kind, dates, codTipoCalculo), leftOut }
      })
      return { kind, periods: rows, leftOut }
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
      const { rows, leftOut } = await firstFilled(types.slice(types.indexOf(type)), async (codTipoCalculo) => {
        const params = { ...periodParams(kind, date), codTipoCalculo }
        const { ttMovimento, leftOut } = await queryClient.fetchQuery(query(buscaMovimento, params))
        return { rows: ttMovimento, leftOut }
      })
      return { kind, date, employments: employmentsOf(rows, leftOut), leftOut }
    },
    staleTime: 5 * MINUTE,
    retry: false,
  })
}
